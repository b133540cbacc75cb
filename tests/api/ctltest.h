#pragma once

#include "tests/api/ctlprocess.h"
#include "tests/support/urlservice.h"

#include <QFile>
#include <QTest>

// A test of the real program over real HTTP. Each slot has a service that is idempotent by URL and
// a data folder without workflows; afterwards `verify` must find no violations.
class CtlTest : public QObject
{
    Q_OBJECT

protected Q_SLOTS:
    void init()
    {
        m_service = std::make_unique<sagadesk::tests::UrlService>();
        m_folder = std::make_unique<CtlFolder>();
        QFile::remove(m_folder->path() + u"/workflows/chain.json"_s);
    }
    void cleanup()
    {
        QCOMPARE(m_engine->terminate(), 0);
        QCOMPARE(m_folder->call({u"verify"_s}).code, 0);
        m_engine.reset();
        m_folder.reset();
        m_service.reset();
    }

protected:
    static constexpr int kTimeoutMs = 60'000;

    void call(const QStringList &arguments, const QByteArray &input = {})
    {
        const CtlResult result = m_folder->call(arguments, input);
        QVERIFY2(result.code == 0, QByteArray(result.out + result.err).constData());
    }
    void start()
    {
        m_engine = m_folder->run();
        QVERIFY(m_engine->ready());
    }

    std::unique_ptr<sagadesk::tests::UrlService> m_service;
    std::unique_ptr<CtlFolder> m_folder;
    std::unique_ptr<CtlProcess> m_engine;
};
