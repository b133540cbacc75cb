#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

namespace sagadesk::ctl {

// The exit codes for scripts (app/README.md).
enum class Exit : int {
    Done = 0,
    No = 1, // a negative result, or a failure
    WrongUse = 2,
    NotRunning = 3,
    Refused = 4, // refused, or in conflict with the current state
};

// Prints one or more lines to stdout and flushes. Like complain(), it replaces control characters,
// because texts come from files and services and must not control the terminal.
void print(const QString &line);
void printRaw(const QByteArray &bytes);
// Prints one or more lines of JSON, with escapes for characters that control a terminal.
void printJson(const QByteArray &json);
// False once a write to standard output has failed, for example because the disk is full. Later
// output is dropped.
[[nodiscard]] bool isOutputWell();
// Called last: reports a failed write and then replaces Done with the exit code of that error.
[[nodiscard]] Exit checkOutput(Exit code);
// Prints "sagadeskctl: TEXT" to stderr, or JSON after complainInJson().
void complain(const QString &text);
// For --json: from now on error messages are JSON objects, one per line: {"code", "detail",
// "parameters", "errors"}. A message without a code has only "detail".
void complainInJson();

[[nodiscard]] Exit exitOf(base::ErrorKind kind);
// Reports the error and returns its exit code.
[[nodiscard]] Exit fail(const base::Error &error);

[[nodiscard]] base::Result<QByteArray> readFile(const QString &path);
enum class JsonKind : quint8 { Any, Object };
// The JSON value in a file or on standard input (-), unchanged, for use as a member of
// a request body.
[[nodiscard]] base::Result<QByteArray> readJsonFile(const QString &path, JsonKind kind);

// Pads columns to their widest cell, measured in terminal columns. On a terminal, the widest
// columns are truncated so that the lines fit, and the names of states are colored.
void printTable(const QStringList &header, const QList<QStringList> &rows);
// Replaces control characters, including line breaks, with spaces, and
// bidirectional controls with U+FFFD.
[[nodiscard]] QString printable(const QString &text);

} // namespace sagadesk::ctl
