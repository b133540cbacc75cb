#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

using namespace Qt::StringLiterals;

struct CtlResult
{
    int code = -1; // -1: it crashed or did not exit
    QByteArray out;
    QByteArray err;

    [[nodiscard]] QJsonObject json() const;
};
// Standard output goes to a file if one is given.
[[nodiscard]] CtlResult ctl(
    const QStringList &arguments, const QByteArray &input = {}, const QString &output = {});

// The text that the program prints for a code.
[[nodiscard]] QByteArray sentence(const QString &code, const QJsonObject &parameters = {});

// `sagadeskctl run` or `simulate`, running until it is stopped.
class CtlProcess final
{
public:
    // Waits for a line that starts with `readyLine`; see ready().
    CtlProcess(const QStringList &arguments, const QByteArray &readyLine);
    ~CtlProcess();
    Q_DISABLE_COPY_MOVE(CtlProcess)

    [[nodiscard]] bool ready() const { return m_ready; }
    [[nodiscard]] QByteArray out() const { return m_out; }
    [[nodiscard]] int terminate(); // SIGTERM; returns the exit code, or -1 if it crashed
    void kill(); // SIGKILL
    // Waits for the process to exit; true if it crashed or was killed.
    [[nodiscard]] bool endsBySignal();

private:
    QProcess m_process;
    QByteArray m_out;
    bool m_ready = false;
};

// A data folder with the noop services a and b and the workflow "chain", which uses both.
class CtlFolder final
{
public:
    CtlFolder();

    [[nodiscard]] QString path() const { return m_dir.path() + u"/data"_s; }
    [[nodiscard]] QString file(const QString &name) const { return m_dir.filePath(name); }
    QString write(const QString &name, const QByteArray &content) const; // returns the path
    // Runs `verb --data-dir path() rest…`.
    [[nodiscard]] CtlResult call(const QStringList &arguments, const QByteArray &input = {}) const;
    [[nodiscard]] std::unique_ptr<CtlProcess> run(const QStringList &more = {}) const;
    [[nodiscard]] QString stateOf(const QString &task) const;

private:
    QTemporaryDir m_dir;
};
