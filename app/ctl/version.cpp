#include "app/ctl/verb.h"

#include <curl/curl.h>
#include <microhttpd.h>
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

Exit runVersion(const QCommandLineParser &)
{
    print(u"sagadesk "_s + QLatin1StringView(SAGADESK_VERSION));
    print(u"Qt "_s + QLatin1StringView(qVersion()));
    print(u"SQLite "_s + QLatin1StringView(sqlite3_libversion()));
    print(u"libcurl "_s + QLatin1StringView(curl_version_info(CURLVERSION_NOW)->version));
    print(u"libmicrohttpd "_s + QLatin1StringView(MHD_get_version()));
    print(u"compiler "_s + compiler());
    return Exit::Done;
}

} // namespace

Verb versionVerb()
{
    return {"version"_L1, "versions of sagadesk, Qt, SQLite and the compiler"_L1,
        [](OptionTable &) {}, &runVersion};
}

} // namespace sagadesk::ctl
