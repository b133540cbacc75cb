#include "app/ctl/console.h"

#include "app/ctl/terminal.h"
#include "core/api/json/problemtext.h"
#include "core/base/apicodes.h"
#include "core/base/refusalcodes.h"
#include "core/base/servercodes.h"
#include "core/base/storecodes.h"
#include "core/json/parser.h"
#include "core/json/value.h"
#include "core/json/writer.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <numeric>

namespace sagadesk::ctl {

using namespace Qt::StringLiterals;

namespace {

int outputError = 0; // errno of the first failed write; 0: none
bool isJson = false; // error messages are JSON

void writeError(const QByteArray &line)
{
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
}

void writeJsonError(const QString &code, const QString &detail, const QJsonObject &parameters,
    const QJsonArray &errors)
{
    json::Writer json;
    json.beginObject();
    if (!code.isEmpty())
        json.member("code"_L1, code);
    json.member("detail"_L1, detail);
    if (!parameters.isEmpty())
        json.rawMember("parameters"_L1, json::toBytes(parameters));
    if (!errors.isEmpty())
        json.rawMember("errors"_L1, json::toBytes(errors));
    writeError(json.endObject().take() + '\n');
}

// Whether the user typed something wrong, no matter which part of the program found the error.
bool isWrongUse(const QString &code)
{
    return code == codes::kQueryInvalid || code == codes::kNotANumber
        || code == codes::kServerAddressInvalid || code.startsWith(u"filter-"_s);
}

Exit exitCodeOf(const base::Error &error)
{
    if (isWrongUse(error.code))
        return Exit::WrongUse;
    const bool isGone =
        error.code == codes::kNoRunningInstance || error.code == codes::kShuttingDown;
    return isGone ? Exit::NotRunning : exitOf(error.kind);
}

} // namespace

namespace {

// Bidirectional controls reorder the text that follows.
bool isBidirectional(QChar c)
{
    const char16_t code = c.unicode();
    return code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E)
        || (code >= 0x2066 && code <= 0x2069);
}

// The same JSON, with escapes for the characters that control a terminal. Writers of JSON escape
// only those below U+0020; the others occur only within strings.
QByteArray escapedJson(const QByteArray &json)
{
    const auto isPlain = [](char c) { return c >= 0 && c < 0x7F; };
    if (std::all_of(json.begin(), json.end(), isPlain))
        return json;
    QString escaped;
    for (const QChar c : QString::fromUtf8(json)) {
        const char16_t code = c.unicode();
        const bool isControl = code >= 0x7F && code < 0xA0;
        if (isControl || code == 0x2028 || code == 0x2029 || isBidirectional(c))
            escaped += u"\\u"_s + QString::number(code, 16).rightJustified(4, u'0');
        else
            escaped += c;
    }
    return escaped.toUtf8();
}

} // namespace

// Output stops at the first failure: if later writes succeeded, the output would have a gap.
void printRaw(const QByteArray &bytes)
{
    if (!isOutputWell())
        return;
    const auto size = static_cast<size_t>(bytes.size());
    errno = 0;
    const bool isWritten =
        std::fwrite(bytes.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
    if (!isWritten)
        outputError = errno == 0 ? EIO : errno;
}

void printJson(const QByteArray &json)
{
    printRaw(escapedJson(json.trimmed()) + '\n');
}

bool isOutputWell()
{
    return outputError == 0;
}

Exit checkOutput(Exit code)
{
    if (isOutputWell())
        return code;
    const Exit failed = fail({base::ErrorKind::StoreIo, codes::kFileUnwritable,
        {{u"file"_s, u"standard output"_s}, {u"reason"_s, qt_error_string(outputError)}}});
    return code == Exit::Done ? failed : code;
}

void print(const QString &line)
{
    QStringList parts;
    for (const QString &part : line.split(u'\n'))
        parts.append(printable(part));
    printRaw(parts.join(u'\n').toUtf8() + '\n');
}

void complain(const QString &text)
{
    if (isJson)
        writeJsonError({}, text, {}, {});
    else
        writeError("sagadeskctl: " + printable(text).toUtf8() + '\n');
}

void complainInJson()
{
    isJson = true;
}

Exit exitOf(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::Conflict:
    case base::ErrorKind::Gone:
    case base::ErrorKind::Refused:
    case base::ErrorKind::Locked:
        return Exit::Refused;
    default:
        return Exit::No;
    }
}

Exit fail(const base::Error &error)
{
    QJsonObject parameters = error.parameters;
    const QJsonArray validationErrors = parameters.take("errors"_L1).toArray();
    const QString detail = api::problemDetail(error.code, parameters);
    if (isJson) {
        writeJsonError(error.code, detail, parameters, validationErrors);
        return exitCodeOf(error);
    }
    const bool reported = std::any_of(
        validationErrors.begin(), validationErrors.end(), [&](const QJsonValue &validationError) {
            return validationError["detail"_L1].toString() == detail;
        });
    if (!reported)
        complain(detail);
    for (const QJsonValue &value : validationErrors) {
        const QJsonObject validationError = value.toObject();
        const QString pointer = validationError.value("pointer"_L1).toString();
        const QString text = validationError.value("detail"_L1).toString();
        complain(printable(pointer.isEmpty() ? text : pointer + u": "_s + text));
    }
    return exitCodeOf(error);
}

base::Result<QByteArray> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return base::Error{base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"file"_s, path}, {u"reason"_s, file.errorString()}}};
    }
    return file.readAll();
}

base::Result<QByteArray> readJsonFile(const QString &path, JsonKind kind)
{
    QFile file(path);
    const bool opened =
        path == u"-"_s ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened) {
        return base::Error{base::ErrorKind::InvalidInput, codes::kFileUnreadable,
            {{u"file"_s, path}, {u"reason"_s, file.errorString()}}};
    }
    QByteArray json = file.readAll().trimmed();
    const json::Parsed parsed =
        kind == JsonKind::Object ? json::parseObject(json, {}) : json::parse(json, {});
    if (parsed.errors.empty())
        return json;
    const auto &[pointer, what] = parsed.errors.front();
    const QString place = pointer.isEmpty() ? QString() : pointer + u": "_s;
    const QString reason = place + api::problemDetail(what);
    return base::Error{base::ErrorKind::InvalidInput, codes::kFileNotJson,
        {{u"file"_s, path}, {u"reason"_s, reason}}};
}

QString printable(const QString &text)
{
    QString shown = text;
    for (QChar &c : shown) {
        if (c.category() == QChar::Other_Control)
            c = u' ';
        else if (isBidirectional(c))
            c = QChar::ReplacementCharacter;
    }
    return shown;
}

namespace {

constexpr int kColumnMin = 8; // columns are not truncated below this width
constexpr int kGap = 2;

QList<int> widestCells(const QList<QStringList> &lines)
{
    QList<int> widths(lines.first().size(), 0);
    for (const QStringList &line : lines)
        for (qsizetype i = 0; i < line.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(line[i]));
    return widths;
}

// Narrows the widest columns until a line fits into `columns`; 0: the width is not limited.
void fit(QList<int> &widths, int columns)
{
    if (columns == 0)
        return;
    const auto total = [&widths] {
        return std::accumulate(widths.begin(), widths.end(), 0)
            + kGap * static_cast<int>(widths.size() - 1);
    };
    for (int over = total() - columns; over > 0; over = total() - columns) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= kColumnMin)
            return;
        --*widest;
    }
}

Color colorOf(const QString &cell, bool isHeader)
{
    return isHeader ? Color::Bold : colorOfState(cell);
}

} // namespace

void printTable(const QStringList &header, const QList<QStringList> &rows)
{
    QList<QStringList> lines = {header};
    for (const QStringList &row : rows) {
        QStringList cells;
        for (const QString &cell : row)
            cells.append(printable(cell));
        lines.append(cells);
    }
    QList<int> widths = widestCells(lines);
    fit(widths, terminalColumns());
    const bool colors = hasColor();
    for (qsizetype row = 0; row < lines.size(); ++row) {
        QByteArray text;
        for (qsizetype i = 0; i < lines[row].size(); ++i) {
            const bool isLast = i + 1 == lines[row].size();
            const QString cell = cutToWidth(lines[row][i], widths.value(i));
            const QString padded = isLast ? cell : paddedToWidth(cell, widths.value(i) + kGap);
            const Color color = colors ? colorOf(lines[row][i], row == 0) : Color::None;
            text += colored(padded.toUtf8(), color);
        }
        printRaw(text + '\n');
    }
}

} // namespace sagadesk::ctl
