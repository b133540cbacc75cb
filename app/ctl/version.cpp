#include "app/ctl/version.h"

#include "app/ctl/verb.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <curl/curl.h>
#include <microhttpd.h>
#ifdef SAGADESK_MIMALLOC
#include <mimalloc.h>
#endif
#include <sqlite3.h>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

QString compiler()
{
#if defined(__clang__)
    return u"clang "_s + QLatin1StringView(__clang_version__).trimmed();
#else
    return u"g++ "_s + QLatin1StringView(__VERSION__);
#endif
}

// The active allocator, which may be a preloaded library instead of the linked one.
std::pair<QString, QString> allocator()
{
#ifdef SAGADESK_MIMALLOC
    const auto probe = std::make_unique<int>();
    if (mi_is_in_heap_region(probe.get())) {
        const int version = mi_version(); // 209 is 2.0.9
        return {u"mimalloc"_s,
            u"%1.%2.%3"_s.arg(version / 100).arg(version / 10 % 10).arg(version % 10)};
    }
#endif
    return {u"allocator"_s, u"of the C library"_s};
}

Exit runVersion(const QCommandLineParser &parser)
{
    if (!parser.positionalArguments().isEmpty())
        return wrongUse(u"version takes no arguments, only options"_s);
    if (parser.isSet(u"json"_s)) {
        QJsonObject all;
        for (const auto &[name, version] : versions())
            all.insert(name, version);
        printJson(QJsonDocument(all).toJson(QJsonDocument::Compact));
        return Exit::Done;
    }
    for (const auto &[name, version] : versions())
        print(name + u' ' + version);
    return Exit::Done;
}

} // namespace

std::vector<std::pair<QString, QString>> versions()
{
    return {{u"sagadesk"_s, QLatin1StringView(SAGADESK_VERSION)},
        {u"Qt"_s, QLatin1StringView(qVersion())},
        {u"SQLite"_s, QLatin1StringView(sqlite3_libversion())},
        {u"libcurl"_s, QLatin1StringView(curl_version_info(CURLVERSION_NOW)->version)},
        {u"libmicrohttpd"_s, QLatin1StringView(MHD_get_version())}, allocator(),
        {u"compiler"_s, compiler()}};
}

Verb versionVerb()
{
    return {"version"_L1, "show the versions of Sagadesk, Qt, SQLite and the compiler"_L1,
        [](OptionTable &parser) { parser.addOption(jsonOption()); }, &runVersion};
}

} // namespace sagadesk::ctl
