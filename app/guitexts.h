#pragma once

#include <QCommandLineOption>
#include <QList>

namespace sagadesk::app {

// The manual page of `sagadesk`, and its completion for bash, zsh or fish; empty for another shell.
[[nodiscard]] QString guiManual(const QList<QCommandLineOption> &options);
[[nodiscard]] QString guiCompletion(const QString &shell, const QList<QCommandLineOption> &options);

} // namespace sagadesk::app
