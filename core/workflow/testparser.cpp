#include "core/workflow/testparser.h"

#include "core/base/enginelimits.h"
#include "core/model/jsonpath.h"
#include "core/workflow/fieldnames.h"
#include "core/workflow/jsontext.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

namespace {

using model::BodyExpectation;
using Test = BodyExpectation::Test;

bool isOrdered(const QJsonValue &value)
{
    return value.isDouble() || value.isString();
}

void checkOperand(const BodyExpectation &test, const QString &pointer, MistakeList &mistakes)
{
    const bool orders = test.test == Test::LessThan || test.test == Test::GreaterThan;
    if (test.test == Test::Exists && !test.value.isBool())
        mistakes.wrongType(pointer, test.value, u"boolean");
    else if (orders && !isOrdered(test.value))
        mistakes.wrongType(pointer, test.value, u"number-or-text");
    else if (test.test == Test::In && !test.value.isArray())
        mistakes.wrongType(pointer, test.value, u"array");
    else if (test.test == Test::In && test.value.toArray().isEmpty())
        mistakes.add(pointer, u"empty");
    else if (test.test == Test::In && test.value.toArray().size() > limits::kAlternativesMax)
        mistakes.add(pointer, u"too-many",
            {{QStringLiteral("found"), test.value.toArray().size()},
                {QStringLiteral("limit"), limits::kAlternativesMax}});
}

// `path` with exactly one comparison.
std::optional<BodyExpectation> readTest(const ObjectReader &reader)
{
    const QStringList tests = reader.present(fields::kTests);
    if (tests.size() != 1) {
        reader.mistakes().add(reader.pointer(), u"bad-test",
            {{QStringLiteral("found"), QJsonArray::fromStringList(tests)},
                {QStringLiteral("expected"), QJsonArray::fromStringList(toList(fields::kTests))},
                {QStringLiteral("remedy"), QStringLiteral("use-one-of")}});
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
    checkOperand(test, pointerTo(reader.pointer(), tests[0]), reader.mistakes());
    return test;
}

void readBodyTests(const ObjectReader &expect, std::vector<BodyExpectation> &tests)
{
    const QJsonArray array = expect.array(u"body", limits::kAlternativesMax).value_or(QJsonArray());
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString pointer = pointerTo(expect.pointer(u"body"), i);
        if (!array[i].isObject()) {
            expect.mistakes().wrongType(pointer, array[i], u"object");
            continue;
        }
        const ObjectReader reader(
            array[i].toObject(), pointer, fields::kComparison, expect.mistakes());
        auto test = readTest(reader);
        if (test && (test->path.isEmpty() || !model::splitPath(test->path)))
            expect.mistakes().add(reader.pointer(u"path"), u"bad-path-in-body",
                {{QStringLiteral("found"), test->path}});
        else if (test)
            tests.push_back(std::move(*test));
    }
}

void readStatus(const ObjectReader &expect, std::vector<int> &status)
{
    const auto array = expect.array(u"status", limits::kAlternativesMax);
    if (!array)
        return;
    if (array->isEmpty())
        expect.mistakes().add(expect.pointer(u"status"), u"empty");
    for (qsizetype i = 0; i < array->size(); ++i) {
        const QJsonValue value = array->at(i);
        const QString pointer = pointerTo(expect.pointer(u"status"), i);
        const int code = value.toInt(-1);
        if (!value.isDouble())
            expect.mistakes().wrongType(pointer, value, u"number");
        else if (code < 200 || code > 599)
            expect.mistakes().add(pointer, u"out-of-range",
                {{QStringLiteral("found"), value}, {QStringLiteral("min"), 200},
                    {QStringLiteral("max"), 599}});
        else
            status.push_back(code);
    }
}

std::optional<Condition> readNode(const QJsonValue &written, const QString &pointer,
    const ReferenceCheck &check, MistakeList &mistakes);

void readChildren(
    const ObjectReader &reader, QStringView field, const ReferenceCheck &check, Condition &parent)
{
    const auto array = reader.array(field, limits::kAlternativesMax);
    if (!array)
        return;
    if (array->isEmpty())
        reader.mistakes().add(reader.pointer(field), u"empty");
    for (qsizetype i = 0; i < array->size(); ++i) {
        auto child =
            readNode(array->at(i), pointerTo(reader.pointer(field), i), check, reader.mistakes());
        if (child)
            parent.children.push_back(std::move(*child));
    }
}

Condition readComparison(const ObjectReader &reader, const ReferenceCheck &check)
{
    Condition condition;
    const auto test = readTest(reader);
    if (!test)
        return condition;
    condition.compare = *test;
    if (const auto reference = parseReference(test->path))
        check.reference(*reference, reader.pointer(u"path"), reader.mistakes());
    else
        reader.mistakes().add(reader.pointer(u"path"), u"bad-placeholder",
            {{QStringLiteral("found"), test->path},
                {QStringLiteral("expected"), QJsonArray::fromStringList(referenceForms())}});
    return condition;
}

std::optional<Condition> readNode(const QJsonValue &written, const QString &pointer,
    const ReferenceCheck &check, MistakeList &mistakes)
{
    static constexpr fields::Name kKinds[] = {
        fields::Name("path"), fields::Name("all"), fields::Name("any"), fields::Name("not")};
    if (!written.isObject()) {
        mistakes.wrongType(pointer, written, u"object");
        return std::nullopt;
    }
    const ObjectReader reader(written.toObject(), pointer, fields::kCondition, mistakes);
    const QStringList kinds = reader.present(kKinds);
    const bool mixed = kinds.value(0) != u"path" && !reader.present(fields::kTests).isEmpty();
    if (kinds.size() != 1 || mixed) {
        mistakes.add(pointer, u"bad-condition",
            {{QStringLiteral("found"), QJsonArray::fromStringList(kinds)},
                {QStringLiteral("expected"), QJsonArray::fromStringList(toList(kKinds))},
                {QStringLiteral("remedy"), QStringLiteral("use-one-of")}});
        return std::nullopt;
    }
    if (kinds[0] == u"path")
        return readComparison(reader, check);
    Condition condition;
    if (kinds[0] == u"not") {
        condition.kind = Condition::Kind::Not;
        auto child = readNode(reader.value(u"not"), reader.pointer(u"not"), check, mistakes);
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

model::Expectation readExpectation(const ObjectReader &reader)
{
    model::Expectation expectation;
    const auto object = reader.object(u"expect");
    if (!object)
        return expectation;
    const ObjectReader expect(
        *object, reader.pointer(u"expect"), fields::kExpect, reader.mistakes());
    readStatus(expect, expectation.status);
    readBodyTests(expect, expectation.body);
    return expectation;
}

std::optional<Condition> readCondition(const ObjectReader &step, const ReferenceCheck &check)
{
    if (!step.has(u"when"))
        return std::nullopt;
    return readNode(step.value(u"when"), step.pointer(u"when"), check, step.mistakes());
}

} // namespace sagadesk::workflow
