#include "core/base/error.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sagadesk::base;

class TestError final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindHasItsClass_data()
    {
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<ErrorClass>("expected");
        const auto add = [](const char *name, ErrorKind kind, ErrorClass expected) {
            QTest::newRow(name) << kind << expected;
        };
        add("invalid input", ErrorKind::InvalidInput, ErrorClass::Refusal);
        add("not found", ErrorKind::NotFound, ErrorClass::Refusal);
        add("conflict", ErrorKind::Conflict, ErrorClass::Refusal);
        add("refused", ErrorKind::Refused, ErrorClass::Refusal);
        add("overloaded", ErrorKind::Overloaded, ErrorClass::TryLater);
        add("busy", ErrorKind::StoreBusy, ErrorClass::StoreUnavailable);
        add("full", ErrorKind::StoreFull, ErrorClass::StoreUnavailable);
        add("read-only", ErrorKind::StoreReadOnly, ErrorClass::StoreUnavailable);
        add("corrupt", ErrorKind::StoreCorrupt, ErrorClass::StoreUnavailable);
        add("io", ErrorKind::StoreIo, ErrorClass::StoreUnavailable);
        add("outcome unknown", ErrorKind::OutcomeUnknown, ErrorClass::StoreUnavailable);
        add("foreign", ErrorKind::StoreForeign, ErrorClass::Failure);
        add("newer", ErrorKind::StoreNewer, ErrorClass::Failure);
        add("locked", ErrorKind::Locked, ErrorClass::Failure);
        add("network", ErrorKind::Network, ErrorClass::Failure);
        add("internal", ErrorKind::Internal, ErrorClass::Failure);
    }
    void everyKindHasItsClass()
    {
        QFETCH(const ErrorKind, kind);
        QFETCH(const ErrorClass, expected);
        QCOMPARE(classify(kind), expected);
        // After an error that concerns only one command, the rest of its transaction
        // can still be committed.
        const bool ofOne = expected == ErrorClass::Refusal || expected == ErrorClass::TryLater;
        QCOMPARE(concernsOneCommand({kind, u"test"_s, {}}), ofOne);
    }

    void refusedCarriesCodeAndParameters()
    {
        const Error error = refused("task-is-final"_L1, {{u"state"_s, u"processed"_s}});
        QCOMPARE(error.kind, ErrorKind::Refused);
        QCOMPARE(error.code, u"task-is-final"_s);
        QCOMPARE(error.parameters.value("state"_L1).toString(), u"processed"_s);
        QVERIFY(refused("task-paused"_L1).parameters.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestError)
#include "tst_error.moc"
