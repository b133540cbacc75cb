#include "app/ctl/apiclient.h"
#include "app/ctl/reading.h"
#include "app/ctl/verb.h"
#include "app/ctl/version.h"
#include "app/datafolder.h"
#include "core/api/json/httpmessage.h"
#include "core/api/json/problemtext.h"
#include "core/base/storecodes.h"
#include "core/json/writer.h"

#include <QDateTime>
#include <QDir>
#include <QSaveFile>
#include <QStorageInfo>
#include <QSysInfo>
#include <QThread>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kLogBytes = 256 * 1024; // how much of the log is read, from its end

// What a developer needs to know about an installation, as one JSON document. It contains no
// inputs, outputs, tokens or secret values, because it is meant to be shared.
class Diagnosis final
{
public:
    explicit Diagnosis(runtime::StorePlace place)
        : m_place(std::move(place))
        , m_dataDir(m_place.dataDir)
    {
    }

    QByteArray make()
    {
        m_json.beginObject();
        m_json.member("madeAt"_L1, api::timeText(QDateTime::currentMSecsSinceEpoch()));
        addProgram();
        addSystem();
        addFolder();
        addInstance();
        addState();
        addLog();
        return m_json.endObject().take() + '\n';
    }

private:
    void addProgram()
    {
        m_json.beginObject("versions"_L1);
        for (const auto &[name, version] : versions())
            m_json.member(QLatin1StringView(name.toLatin1()), version);
        m_json.endObject();
    }

    void addSystem()
    {
        m_json.beginObject("system"_L1).member("name"_L1, QSysInfo::prettyProductName());
        m_json.member("kernel"_L1, QSysInfo::kernelVersion());
        m_json.member("architecture"_L1, QSysInfo::currentCpuArchitecture());
        m_json.member("processors"_L1, QThread::idealThreadCount()).endObject();
    }

    void addFolder()
    {
        const QStorageInfo disk(m_dataDir);
        m_json.beginObject("dataFolder"_L1).member("path"_L1, m_dataDir);
        m_json.member("fileSystem"_L1, QString::fromLatin1(disk.fileSystemType()));
        m_json.member("bytesFree"_L1, qint64(disk.bytesAvailable()));
        m_json.member("isPrivate"_L1, app::isPrivateFolder(m_dataDir));
        m_json.member("store"_L1, runtime::nameOf(m_place));
        m_json.beginArray("files"_L1);
        for (const QFileInfo &file : QDir(m_dataDir).entryInfoList(QDir::Files, QDir::Name)) {
            m_json.beginObject().member("name"_L1, file.fileName());
            m_json.member("bytes"_L1, file.size());
            m_json.member("changedAt"_L1, api::timeText(file.lastModified().toMSecsSinceEpoch()));
            m_json.endObject();
        }
        m_json.endArray().endObject();
    }

    // Adds the parts that only a running instance can provide.
    void addInstance()
    {
        const auto client = ApiClient::connect(m_dataDir);
        m_json.member("isRunning"_L1, client.ok());
        if (!client)
            return;
        const auto add = [&](QLatin1StringView name, const QString &path) {
            const auto reply = (*client)->get(path);
            addPart(name, reply ? base::Result<QByteArray>(reply->body) : reply.error());
        };
        add("readiness"_L1, u"/readyz"_s);
        add("settings"_L1, u"/v1/settings"_s);
        add("services"_L1, u"/v1/services"_s);
        add("workflows"_L1, u"/v1/workflows"_s);
        add("operations"_L1, u"/v1/operations?limit=20"_s);
        if (const auto metrics = (*client)->get(u"/metrics"_s))
            addLines("metrics"_L1, metrics->body);
    }

    void addState()
    {
        const auto reading = Reading::open(m_place);
        if (!reading) {
            addPart("stats"_L1, reading.error());
            return;
        }
        addPart("stats"_L1, (*reading)->stats());
        addPart("supervisor"_L1, (*reading)->supervisor());
        addPart("alertCauses"_L1, (*reading)->alertCauses({}, {}));
    }

    void addLog()
    {
        QFile file(m_dataDir + u"/log/sagadesk.log"_s);
        if (!file.open(QIODevice::ReadOnly))
            return;
        const bool isCut = file.size() > kLogBytes;
        if (isCut) {
            file.seek(file.size() - kLogBytes);
            file.readLine(); // skips an incomplete first line
        }
        addLines("log"_L1, file.readAll());
    }

    void addPart(QLatin1StringView name, const base::Result<QByteArray> &json)
    {
        if (json) {
            m_json.rawMember(name, json->trimmed());
            return;
        }
        const base::Error &error = json.error();
        m_json.beginObject(name).member("code"_L1, error.code);
        m_json.member("detail"_L1, api::problemDetail(error.code, error.parameters)).endObject();
    }
    void addLines(QLatin1StringView name, const QByteArray &text)
    {
        m_json.beginArray(name);
        for (const QByteArray &line : text.split('\n'))
            if (!line.isEmpty())
                m_json.text(QString::fromUtf8(line));
        m_json.endArray();
    }

    runtime::StorePlace m_place;
    QString m_dataDir;
    json::Writer m_json;
};

Exit write(const QString &name, const QByteArray &text)
{
    QSaveFile file(name);
    const bool isWritten = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        && file.write(text) == text.size() && file.commit();
    if (isWritten)
        return Exit::Done;
    return fail({base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, name}, {u"reason"_s, file.errorString()}}});
}

Exit runDiagnose(const QCommandLineParser &parser)
{
    const QStringList words = parser.positionalArguments();
    if (words.size() > 1)
        return wrongUse(u"diagnose takes at most the name of one file"_s);
    const QByteArray text = Diagnosis(placeOf(parser)).make();
    if (!words.isEmpty())
        return write(words.front(), text);
    printJson(text);
    return Exit::Done;
}

void addDiagnoseOptions(OptionTable &parser)
{
    parser.addOption(dataDirOption());
    parser.addOption(storeOption());
    parser.addOption({u"json"_s, u"Print errors as JSON too; the report is always JSON."_s});
    parser.addPositionalArgument(
        u"file"_s, u"The file to write (default: standard output)."_s, u"[FILE]"_s);
}

} // namespace

Verb diagnoseVerb()
{
    return {"diagnose"_L1,
        "collect versions, settings, state, metrics and log for a report, as JSON without "
        "secrets"_L1,
        &addDiagnoseOptions, &runDiagnose};
}

} // namespace sagadesk::ctl
