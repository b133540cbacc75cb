#include "core/faultlab/services/ledger.h"

#include "core/base/storecodes.h"
#include "core/faultlab/services/stepkey.h"
#include "core/json/parser.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

base::Error fileError(const QString &code, const QString &path, int error)
{
    return {base::ErrorKind::StoreIo, code,
        QJsonObject{{u"file"_s, path}, {u"system"_s, qt_error_string(error)}}};
}

const QString kKeys = u"ledger"_s;

bool writeAll(int file, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t written =
            ::write(file, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        done += written;
    }
    return true;
}

QByteArray quoted(const QString &text)
{
    QByteArray json = "\"";
    for (const char byte : text.toUtf8()) {
        if (byte == '"' || byte == '\\')
            json += '\\';
        if (static_cast<quint8>(byte) < 0x20)
            json += "\\u00" + QByteArray::number(byte, 16).rightJustified(2, '0');
        else
            json += byte;
    }
    return json + '"';
}

std::optional<LedgerLine::Kind> kindNamed(const QString &text)
{
    for (const auto kind :
        {LedgerLine::Kind::Request, LedgerLine::Kind::Effect, LedgerLine::Kind::Undo})
        if (text == name(kind))
            return kind;
    return std::nullopt;
}

} // namespace

void KeyRecord::add(const KeyRecord &other)
{
    requests += other.requests;
    effects += other.effects;
    undos += other.undos;
    changes |= other.changes;
    last = std::max(last, other.last);
    for (const QString &fault : other.faults)
        if (!faults.contains(fault))
            faults.append(fault);
    seen.insert(seen.end(), other.seen.begin(), other.seen.end());
    std::stable_sort(seen.begin(), seen.end(),
        [](const SeenFault &a, const SeenFault &b) { return a.at < b.at; });
    if (seen.size() > kSeenMax)
        seen.erase(seen.begin(), seen.end() - static_cast<std::ptrdiff_t>(kSeenMax));
}

StepEffects::Outcome StepEffects::outcome() const
{
    if (forward.effects == 0)
        return forward.requests > 0 && !forward.changes ? Outcome::Read : Outcome::NotAtAll;
    if (undo.last > forward.last)
        return Outcome::Undone;
    return forward.effects == 1 ? Outcome::Once : Outcome::Twice;
}

quint64 StepEffects::requests() const
{
    return forward.requests + undo.requests;
}

quint64 StepEffects::undos() const
{
    return undo.effects + undo.undos;
}

std::vector<StepEffects::FaultHit> StepEffects::faultHits() const
{
    std::vector<FaultHit> hits;
    for (const SeenFault &seen : forward.seen)
        hits.push_back({seen, false});
    for (const SeenFault &seen : undo.seen)
        hits.push_back({seen, true});
    std::stable_sort(hits.begin(), hits.end(),
        [](const FaultHit &a, const FaultHit &b) { return a.fault.at < b.fault.at; });
    return hits;
}

QDataStream &operator<<(QDataStream &stream, const KeyRecord &record)
{
    stream << record.requests << record.effects << record.undos << record.changes << record.last
           << record.faults << static_cast<quint32>(record.seen.size());
    for (const SeenFault &seen : record.seen)
        stream << seen.fault << seen.attempt << seen.at << seen.request;
    return stream;
}

QDataStream &operator>>(QDataStream &stream, KeyRecord &record)
{
    quint32 seen = 0;
    stream >> record.requests >> record.effects >> record.undos >> record.changes >> record.last
        >> record.faults >> seen;
    record.seen.resize(seen);
    for (SeenFault &each : record.seen)
        stream >> each.fault >> each.attempt >> each.at >> each.request;
    return stream;
}

QString name(StepEffects::Outcome outcome)
{
    switch (outcome) {
    case StepEffects::Outcome::NotAtAll:
        return u"not-at-all"_s;
    case StepEffects::Outcome::Once:
        return u"once"_s;
    case StepEffects::Outcome::Twice:
        return u"twice"_s;
    case StepEffects::Outcome::Read:
        return u"read"_s;
    case StepEffects::Outcome::Undone:
        break;
    }
    return u"undone"_s;
}

QString name(LedgerLine::Kind kind)
{
    switch (kind) {
    case LedgerLine::Kind::Request:
        return u"request"_s;
    case LedgerLine::Kind::Effect:
        return u"effect"_s;
    case LedgerLine::Kind::Undo:
        break;
    }
    return u"undo"_s;
}

// Written without QJsonDocument: a request has up to two lines, and building a document for each
// would cost more than everything else.
QByteArray toJsonLine(const LedgerLine &line)
{
    QByteArray json;
    json.reserve(256 + line.body.size());
    json += "{\"service\":" + quoted(line.service) + ",\"kind\":" + quoted(name(line.kind))
        + ",\"key\":" + quoted(line.key) + ",\"attempt\":" + QByteArray::number(line.attempt)
        + ",\"at\":" + QByteArray::number(line.at) + ",\"method\":" + quoted(line.method)
        + ",\"resource\":" + quoted(line.resource);
    if (!line.fault.isEmpty())
        json += ",\"fault\":" + quoted(line.fault);
    if (line.byUrl)
        json += ",\"byUrl\":true";
    if (line.kind != LedgerLine::Kind::Request) {
        json += ",\"status\":" + QByteArray::number(line.status);
        if (!line.body.isEmpty()) // already compact JSON, so it is not quoted
            json += ",\"body\":" + line.body;
    }
    return json + "}\n";
}

std::optional<LedgerLine> ledgerLine(const QByteArray &json)
{
    const QJsonObject object = json::parseUnchecked(json).toObject();
    const auto kind = kindNamed(object.value("kind"_L1).toString());
    if (!kind)
        return std::nullopt;
    LedgerLine line;
    line.kind = *kind;
    line.service = object.value("service"_L1).toString();
    line.key = object.value("key"_L1).toString();
    line.attempt = object.value("attempt"_L1).toInt();
    line.at = object.value("at"_L1).toInteger();
    line.method = object.value("method"_L1).toString();
    line.resource = object.value("resource"_L1).toString();
    line.fault = object.value("fault"_L1).toString();
    line.byUrl = object.value("byUrl"_L1).toBool();
    line.status = object.value("status"_L1).toInt();
    if (const QJsonValue body = object.value("body"_L1); body.isObject())
        line.body = QJsonDocument(body.toObject()).toJson(QJsonDocument::Compact);
    return line;
}

std::optional<qint64> forEachLedgerLine(
    const QString &path, const std::function<void(const LedgerLine &)> &visit, qint64 from)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || (from > 0 && !file.seek(from)))
        return std::nullopt;
    while (!file.atEnd()) {
        const QByteArray text = file.readLine();
        if (!text.endsWith('\n'))
            break; // incomplete: still being written
        from += text.size();
        if (const auto line = ledgerLine(text))
            visit(*line);
    }
    if (file.error() != QFile::NoError)
        return std::nullopt;
    return from;
}

base::Result<std::unique_ptr<Ledger>> Ledger::open(
    const QString &path, const std::function<void(const LedgerLine &)> &restore)
{
    std::unique_ptr<Ledger> ledger(new Ledger);
    if (path.isEmpty())
        return ledger;
    const QByteArray local = QFile::encodeName(path);
    ledger->m_file = ::open(local.constData(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (ledger->m_file < 0)
        return fileError(codes::kLedgerNotWritable, path, errno);
    if (!ledger->load(path, restore))
        return fileError(codes::kLedgerNotReadable, path, errno);
    return ledger;
}

Ledger::~Ledger()
{
    if (m_file >= 0)
        ::close(m_file);
}

bool Ledger::load(const QString &path, const std::function<void(const LedgerLine &)> &restore)
{
    const QMutexLocker writing(&m_writeMutex);
    const auto read = forEachLedgerLine(path, [&](const LedgerLine &line) {
        countAll({line});
        if (restore)
            restore(line);
    });
    if (!read)
        return false;
    const off_t end = ::lseek(m_file, 0, SEEK_END);
    char last = '\n';
    if (end > 0 && ::pread(m_file, &last, 1, end - 1) != 1)
        return false;
    return last == '\n' || writeAll(m_file, "\n"_ba);
}

base::Result<void> Ledger::append(const std::vector<LedgerLine> &lines)
{
    QByteArray bytes;
    if (m_file >= 0)
        for (const LedgerLine &line : lines)
            bytes += toJsonLine(line);
    const QMutexLocker writing(&m_writeMutex);
    if (m_file >= 0 && !writeAll(m_file, bytes))
        return fileError(codes::kLedgerWriteFailed, {}, errno);
    countAll(lines);
    return {};
}

void Ledger::recall(const QString &publicId)
{
    const QMutexLocker writing(&m_writeMutex);
    m_archive.takeAll(kKeys, publicId + u'/', [this](const QString &key, const QByteArray &record) {
        const QMutexLocker lock(&m_mutex);
        m_keys.put(key, fromArchivedForm<KeyRecord>(record));
    });
}

void Ledger::countAll(const std::vector<LedgerLine> &lines)
{
    for (const LedgerLine &line : lines)
        if (!line.key.isEmpty())
            recallKey(line.key);
    std::vector<std::pair<QString, KeyRecord>> oldest;
    {
        const QMutexLocker lock(&m_mutex);
        for (const LedgerLine &line : lines)
            count(line);
        while (auto key = m_keys.takeOldest(kRecentKeysMax))
            oldest.push_back(std::move(*key));
    }
    for (auto &[key, record] : oldest) {
        if (m_archive.put(kKeys, key, archivedForm(record)))
            continue;
        const QMutexLocker lock(&m_mutex);
        m_keys.put(key, std::move(record));
    }
}

void Ledger::recallKey(const QString &key)
{
    {
        const QMutexLocker lock(&m_mutex);
        if (m_keys.peek(key))
            return;
    }
    const auto record = m_archive.take(kKeys, key);
    const QMutexLocker lock(&m_mutex);
    m_keys.put(key, record ? fromArchivedForm<KeyRecord>(*record) : KeyRecord());
}

void Ledger::note(const LedgerLine &line, KeyRecord &key)
{
    if (!key.faults.contains(line.fault))
        key.faults.append(line.fault);
    if (key.seen.size() >= KeyRecord::kSeenMax)
        key.seen.erase(key.seen.begin());
    key.seen.push_back({line.fault, line.attempt, line.at, key.requests});
}

void Ledger::count(const LedgerLine &line)
{
    LedgerTotals &service = m_services[line.service];
    KeyRecord *key = line.key.isEmpty() ? nullptr : m_keys.find(line.key);
    const auto add = [&](quint64 LedgerTotals::*total, quint64 KeyRecord::*record) {
        ++(m_totals.*total);
        ++(service.*total);
        if (key)
            ++(key->*record);
    };
    switch (line.kind) {
    case LedgerLine::Kind::Request:
        add(&LedgerTotals::requests, &KeyRecord::requests);
        break;
    case LedgerLine::Kind::Effect:
        add(&LedgerTotals::effects, &KeyRecord::effects);
        break;
    case LedgerLine::Kind::Undo:
        add(&LedgerTotals::undos, &KeyRecord::undos);
        break;
    }
    if (key && line.kind != LedgerLine::Kind::Request)
        key->last = ++m_effectCount;
    if (key && line.method != "GET"_L1 && line.method != "HEAD"_L1)
        key->changes = true;
    if (line.kind == LedgerLine::Kind::Request && !line.fault.isEmpty()) {
        ++m_totals.faults;
        ++service.faults;
        ++m_faults[line.fault];
        if (key)
            note(line, *key);
    }
    ++m_lines;
    m_recent.push_back(line);
    if (m_recent.size() > static_cast<size_t>(kRecentMax))
        m_recent.pop_front();
}

KeyRecord Ledger::ofKey(const QString &key) const
{
    const QMutexLocker lock(&m_mutex);
    const KeyRecord *found = m_keys.peek(key);
    return found ? *found : KeyRecord();
}

std::vector<StepEffects> Ledger::ofTask(const QString &publicId) const
{
    const QString prefix = publicId + u'/';
    std::map<QString, StepEffects> byKey;
    const QMutexLocker lock(&m_mutex);
    m_keys.forEachFrom(prefix, [&](const QString &key, const KeyRecord &record) {
        const StepKey parts = parseStepKey(key);
        StepEffects &step = byKey[parts.forward];
        step.key = parts.forward;
        step.step = parts.step;
        if (!parts.isUndo) {
            step.forward = record;
            return;
        }
        step.undo.add(record);
        if (record.undos > 1)
            step.doubledUndos.push_back(record);
    });
    std::vector<StepEffects> steps;
    steps.reserve(byKey.size());
    for (auto &[key, step] : byKey)
        steps.push_back(std::move(step));
    return steps;
}

model::InjectedFaults Ledger::faultsOf(const QString &publicId) const
{
    model::InjectedFaults faults;
    m_notes.addTo(faults, publicId);
    const QMutexLocker lock(&m_mutex);
    m_keys.forEachFrom(publicId + u'/', [&](const QString &key, const KeyRecord &record) {
        for (const SeenFault &seen : record.seen)
            faults.requests.push_back(injectedFault(key, seen));
    });
    std::stable_sort(faults.requests.begin(), faults.requests.end(),
        [](const auto &a, const auto &b) { return a.at < b.at; });
    return faults;
}

size_t Ledger::keysInMemory() const
{
    const QMutexLocker lock(&m_mutex);
    return m_keys.size();
}

LedgerTotals Ledger::ofService(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    const auto found = m_services.find(service);
    return found == m_services.end() ? LedgerTotals() : found->second;
}

std::map<QString, quint64> Ledger::faultCounts() const
{
    const QMutexLocker lock(&m_mutex);
    return m_faults;
}

LedgerTotals Ledger::totals() const
{
    const QMutexLocker lock(&m_mutex);
    return m_totals;
}

std::vector<LedgerLine> Ledger::recent(qsizetype atMost) const
{
    const QMutexLocker lock(&m_mutex);
    const qsizetype known = static_cast<qsizetype>(m_recent.size());
    return {m_recent.end() - qBound<qsizetype>(0, atMost, known), m_recent.end()};
}

base::Result<LedgerLines> Ledger::linesFrom(qint64 from) const
{
    if (m_file < 0)
        return keptLines(from);
    return fileLines(from);
}

// The file only grows, so reading needs no lock. The last line may be incomplete. `from` is chosen
// by the caller and may be within a line.
base::Result<LedgerLines> Ledger::fileLines(qint64 from) const
{
    const qint64 begin = qMax<qint64>(0, from - 1); // includes the end of the previous line
    for (qint64 size = kPageBytes;; size *= 2) { // a line may be longer than a page
        QByteArray bytes(size, Qt::Uninitialized);
        const ssize_t got = ::pread(m_file, bytes.data(), static_cast<size_t>(size), begin);
        if (got < 0)
            return fileError(codes::kLedgerNotReadable, {}, errno);
        bytes.truncate(got);
        const qsizetype first = from > 0 ? bytes.indexOf('\n') + 1 : 0;
        const qsizetype end = bytes.lastIndexOf('\n') + 1;
        if (end <= first && got == size)
            continue;
        if (end <= first)
            return LedgerLines{{}, from};
        return LedgerLines{bytes.sliced(first, end - first), begin + end};
    }
}

LedgerLines Ledger::keptLines(qint64 from) const
{
    const QMutexLocker lock(&m_mutex);
    const auto kept = static_cast<qint64>(m_recent.size());
    LedgerLines lines{{}, qBound(m_lines - kept, from, m_lines)};
    for (; lines.next < m_lines && lines.json.size() < kPageBytes; ++lines.next)
        lines.json += toJsonLine(m_recent[static_cast<size_t>(lines.next - (m_lines - kept))]);
    return lines;
}

} // namespace sagadesk::faultlab
