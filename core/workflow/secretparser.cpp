#include "core/workflow/secretparser.h"

#include "core/base/inputcodes.h"
#include "core/json/path.h"

#include <QJsonArray>

#include <algorithm>

namespace sagadesk::workflow {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kSecretsMax = 100;

// False for a number, which would be the index of an array.
bool namesMember(const QString &part)
{
    return !std::all_of(part.begin(), part.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// False: `written` does not name a field.
bool addSecret(const QString &written, Definition &definition, const QString &pointer,
    json::Diagnostics &errors)
{
    QStringList parts = json::splitPath(written).value_or(QStringList());
    if (parts.isEmpty() || !std::all_of(parts.begin(), parts.end(), &namesMember))
        return false;
    const QString source = parts.takeFirst();
    if (source == "input"_L1 && !parts.isEmpty()) {
        definition.secretInput.add(parts);
        return true;
    }
    if (source == "output"_L1 && !parts.isEmpty()) {
        for (StepDefinition &step : definition.steps)
            step.secretOutput.add(parts);
        return true;
    }
    if (source != "steps"_L1 || parts.size() < 3 || parts[1] != "output"_L1)
        return false;
    const int step = definition.stepNamed(parts[0]);
    if (step >= 0)
        definition.steps[static_cast<size_t>(step)].secretOutput.add(parts.sliced(2));
    else
        errors.add(pointer, codes::kUnknownStep, {{u"found"_s, parts[0]}});
    return true;
}

} // namespace

void readSecrets(const json::ObjectReader &file, Definition &definition)
{
    const QJsonArray written = file.array(u"secret", kSecretsMax).value_or(QJsonArray());
    QStringList known;
    for (qsizetype i = 0; i < written.size(); ++i) {
        const QString pointer = json::pointerTo(file.pointer(u"secret"), i);
        const QString text = written[i].toString();
        if (!written[i].isString())
            file.errors().wrongType(pointer, written[i], u"text");
        else if (known.contains(text))
            file.errors().add(pointer, codes::kDuplicateEntry, {{u"found"_s, text}});
        else if (!addSecret(text, definition, pointer, file.errors()))
            file.errors().add(pointer, codes::kNotOneOf,
                {{u"found"_s, text},
                    {u"expected"_s,
                        QJsonArray{
                            u"input.FIELD"_s, u"output.FIELD"_s, u"steps.NAME.output.FIELD"_s}}});
        known.append(text);
    }
    definition.hasSecrets = !written.isEmpty();
}

} // namespace sagadesk::workflow
