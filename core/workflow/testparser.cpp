#include "core/workflow/testparser.h"

#include "core/base/enginelimits.h"
#include "core/base/inputcodes.h"
#include "core/base/reasoncodes.h"
#include "core/json/path.h"
#include "core/model/comparison.h"
#include "core/workflow/fieldnames.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

using model::BodyExpectation;
using Test = BodyExpectation::Test;

bool isOrdered(const QJsonValue &value)
{
    return value.isDouble() || value.isString();
}

void checkOperand(const BodyExpectation &test, const QString &pointer, json::Diagnostics &errors)
{
    const bool orders = test.test == Test::LessThan || test.test == Test::GreaterThan;
    if (test.test == Test::Exists && !test.value.isBool())
        errors.wrongType(pointer, test.value, u"boolean");
    else if (orders && !isOrdered(test.value))
        errors.wrongType(pointer, test.value, u"number-or-text");
    else if (test.test == Test::In && !test.value.isArray())
        errors.wrongType(pointer, test.value, u"array");
    else if (test.test == Test::In && test.value.toArray().isEmpty())
        errors.add(pointer, codes::kEmpty);
    else if (test.test == Test::In && test.value.toArray().size() > limits::kAlternativesMax)
        errors.add(pointer, codes::kTooMany,
            {{u"found"_s, test.value.toArray().size()}, {u"limit"_s, limits::kAlternativesMax}});
}

// Reads a `path` with exactly one comparison.
std::optional<BodyExpectation> readTest(const json::ObjectReader &reader)
{
    const QStringList tests = reader.present(fields::kTests);
    if (tests.size() != 1) {
        reader.errors().add(reader.pointer(), codes::kBadTest,
            {{u"found"_s, QJsonArray::fromStringList(tests)},
                {u"expected"_s, QJsonArray::fromStringList(json::toList(fields::kTests))},
                {u"remedy"_s, u"use-one-of"_s}});
        return std::nullopt;
    }
    const auto path =
        reader.require(u"path") ? reader.text(u"path", limits::kReasonLengthMax) : std::nullopt;
    if (!path)
        return std::nullopt;
    const auto which = std::find(std::begin(fields::kTests), std::end(fields::kTests), tests[0]);
    BodyExpectation test;
    test.path = path->trimmed();
    test.test = static_cast<Test>(which - std::begin(fields::kTests));
    test.value = reader.value(tests[0]);
    checkOperand(test, json::pointerTo(reader.pointer(), tests[0]), reader.errors());
    return test;
}

void readBodyTests(const json::ObjectReader &expect, std::vector<BodyExpectation> &tests)
{
    const QJsonArray array = expect.array(u"body", limits::kAlternativesMax).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString pointer = json::pointerTo(expect.pointer(u"body"), i);
        if (!array[i].isObject()) {
            expect.errors().wrongType(pointer, array[i], u"object");
            continue;
        }
        const json::ObjectReader reader(
            array[i].toObject(), pointer, fields::kComparison, expect.errors());
        auto test = readTest(reader);
        if (test && (test->path.isEmpty() || !json::splitPath(test->path)))
            expect.errors().add(
                reader.pointer(u"path"), codes::kBadPathInBody, {{u"found"_s, test->path}});
        else if (test)
            tests.push_back(std::move(*test));
    }
}

void readStatus(const json::ObjectReader &expect, std::vector<int> &status)
{
    const auto array = expect.array(u"status", limits::kAlternativesMax);
    if (!array)
        return;
    if (array->isEmpty())
        expect.errors().add(expect.pointer(u"status"), codes::kEmpty);
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QJsonValue value = array->at(i);
        const QString pointer = json::pointerTo(expect.pointer(u"status"), i);
        const int code = value.toInt(-1);
        if (!value.isDouble())
            expect.errors().wrongType(pointer, value, u"number");
        else if ((code < 200 || code > 599) && !expect.errors().style().anyLimits)
            expect.errors().add(pointer, codes::kOutOfRange,
                {{u"found"_s, value}, {u"min"_s, 200}, {u"max"_s, 599}});
        else
            status.push_back(code);
    }
}

std::optional<Condition> readNode(const QJsonValue &written, const QString &pointer,
    const ReferenceCheck &check, json::Diagnostics &errors);

void readChildren(const json::ObjectReader &reader, QStringView field, const ReferenceCheck &check,
    Condition &parent)
{
    const auto array = reader.array(field, limits::kAlternativesMax);
    if (!array)
        return;
    if (array->isEmpty())
        reader.errors().add(reader.pointer(field), codes::kEmpty);
    for (qsizetype i = 0; i < array->size(); ++i) {
        auto child = readNode(
            array->at(i), json::pointerTo(reader.pointer(field), i), check, reader.errors());
        if (child)
            parent.children.push_back(std::move(*child));
    }
}

// Ids, names, states and keys are strings, so comparing them with a number has no result.
void checkOperandType(
    const Reference &reference, const BodyExpectation &test, const json::ObjectReader &reader)
{
    const bool isText = reference.source != Reference::Source::Input
        && reference.source != Reference::Source::StepOutput;
    if (isText && !isComparable(test, QString(u""_s)))
        reader.errors().add(reader.pointer(QString(name(test.test))), codes::kNotComparable,
            {{u"path"_s, test.path}, {u"found"_s, u"text"_s}, {u"expected"_s, test.value}});
}

Condition readComparison(const json::ObjectReader &reader, const ReferenceCheck &check)
{
    Condition condition;
    const auto test = readTest(reader);
    if (!test)
        return condition;
    condition.compare = *test;
    if (const auto reference = parseReference(test->path)) {
        check.reference(*reference, reader.pointer(u"path"), reader.errors());
        checkOperandType(*reference, *test, reader);
    } else {
        reader.errors().add(reader.pointer(u"path"), codes::kBadPlaceholder,
            {{u"found"_s, test->path},
                {u"expected"_s, QJsonArray::fromStringList(referenceForms())}});
    }
    return condition;
}

std::optional<Condition> readNode(const QJsonValue &written, const QString &pointer,
    const ReferenceCheck &check, json::Diagnostics &errors)
{
    static constexpr fields::Name kKinds[] = {
        fields::Name("path"), fields::Name("all"), fields::Name("any"), fields::Name("not")};
    if (!written.isObject()) {
        errors.wrongType(pointer, written, u"object");
        return std::nullopt;
    }
    const json::ObjectReader reader(written.toObject(), pointer, fields::kCondition, errors);
    const QStringList kinds = reader.present(kKinds);
    const bool mixed = kinds.value(0) != u"path" && !reader.present(fields::kTests).isEmpty();
    if (kinds.size() != 1 || mixed) {
        errors.add(pointer, codes::kBadCondition,
            {{u"found"_s, QJsonArray::fromStringList(kinds)},
                {u"expected"_s, QJsonArray::fromStringList(json::toList(kKinds))},
                {u"remedy"_s, u"use-one-of"_s}});
        return std::nullopt;
    }
    if (kinds[0] == u"path")
        return readComparison(reader, check);
    Condition condition;
    if (kinds[0] == u"not") {
        condition.kind = Condition::Kind::Not;
        auto child = readNode(reader.value(u"not"), reader.pointer(u"not"), check, errors);
        if (child)
            condition.children.push_back(std::move(*child));
        return condition;
    }
    const bool all = kinds[0] == u"all";
    condition.kind = all ? Condition::Kind::All : Condition::Kind::Any;
    readChildren(reader, all ? u"all" : u"any", check, condition);
    return condition;
}

} // namespace

model::Expectation readExpectation(const json::ObjectReader &reader)
{
    model::Expectation expectation;
    if (const auto expect = reader.child(u"expect", fields::kExpect)) {
        readStatus(*expect, expectation.status);
        readBodyTests(*expect, expectation.body);
    }
    return expectation;
}

std::optional<Condition> readCondition(const json::ObjectReader &step, const ReferenceCheck &check)
{
    if (!step.has(u"when"))
        return std::nullopt;
    return readNode(step.value(u"when"), step.pointer(u"when"), check, step.errors());
}

} // namespace sagadesk::workflow
