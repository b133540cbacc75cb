#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace sagadesk::ctl {

// The exit codes that scripts rely on (app/README.md).
enum class Exit : int {
    Done = 0,
    No = 1, // the answer is no, or something failed
    WrongUse = 2,
    NotRunning = 3,
    Refused = 4, // refused, or in conflict with what stands
};

// To stdout, with a line break, at once. Like complain(), shows no control characters: texts come
// from files and services, and must not move the cursor or rename the terminal.
void print(const QString &line);
void printRaw(const QByteArray &bytes);
// False once a write to standard output has failed, as on a full disk. Later output is dropped.
[[nodiscard]] bool isOutputWell();
// Called last: reports a failed write; Done then becomes the exit code of that error.
[[nodiscard]] Exit checkOutput(Exit code);
// "sagadeskctl: what: where; what to do", to stderr.
void complain(const QString &text);
// For --json: from now on error messages are JSON objects, one per line: {"code", "detail",
// "parameters", "errors"}. A message without a code has only "detail".
void complainInJson();

[[nodiscard]] Exit exitOf(base::ErrorKind kind);
// Says what is wrong and gives the exit code.
[[nodiscard]] Exit fail(const base::Error &error);

// The whole content of a file that the user named.
[[nodiscard]] base::Result<QByteArray> readFile(const QString &path);
// The one JSON value of a file, or of standard input (-), as it was written: it becomes a member of
// a body byte for byte.
enum class JsonKind : quint8 { Any, Object };
[[nodiscard]] base::Result<QByteArray> readJsonFile(const QString &path, JsonKind kind);

// Columns padded to their widest cell.
void printTable(const QStringList &header, const QList<QStringList> &rows);
// Control characters, line breaks among them, as spaces; no characters that turn the direction.
[[nodiscard]] QString printable(const QString &text);

} // namespace sagadesk::ctl
