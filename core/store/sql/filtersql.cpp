#include "core/store/sql/filtersql.h"

#include "core/base/assert.h"

namespace sagadesk::store {

using namespace model;

namespace {

constexpr qsizetype kWritingsMax = 32; // case variants of a prefix with five letters
constexpr size_t kBeginningsMax = 8; // terms with more alternatives are not looked up by prefix

const char *sign(FilterComparison comparison)
{
    switch (comparison) {
    case FilterComparison::Is:
        return "=?";
    case FilterComparison::Less:
        return "<?";
    case FilterComparison::LessOrEqual:
        return "<=?";
    case FilterComparison::Greater:
        return ">?";
    case FilterComparison::GreaterOrEqual:
        return ">=?";
    }
    return "=?";
}

QString likeText(const QString &pattern)
{
    QString text;
    for (const QChar c : pattern) {
        if (c == u'*') {
            text += u'%';
            continue;
        }
        if (c == u'%' || c == u'_' || c == u'\\')
            text += u'\\';
        text += c;
    }
    return text;
}

void addText(SqlPiece &piece, const char *column, const QString &value)
{
    piece.add(column);
    if (value.contains(u'*')) {
        piece.add(" LIKE ? ESCAPE '\\'");
        piece.bind(likeText(value));
    } else {
        piece.add("=?");
        piece.bind(value);
    }
}

void addAtStep(SqlPiece &piece, const char *column, const QString &value)
{
    piece.add("EXISTS (SELECT 1 FROM workflow_step ws WHERE ws.workflow_id = task.workflow_id"
              " AND ws.idx = task.current_step AND ");
    addText(piece, column, value);
    piece.add(")");
}

void addError(SqlPiece &piece, const QString &value, qint64 status)
{
    piece.add("EXISTS (SELECT 1 FROM payload p WHERE p.task_id = task.id AND p.kind IN (2, 4)"
              " AND json_valid(CAST(p.bytes AS TEXT)) AND ");
    if (status >= 0) {
        piece.add("CAST(json_extract(CAST(p.bytes AS TEXT), '$.status') AS INTEGER)=?");
        piece.bind(status);
    } else {
        addText(piece, "json_extract(CAST(p.bytes AS TEXT), '$.code')", value);
    }
    piece.add(")");
}

void addNumber(SqlPiece &piece, const char *column, const FilterTerm &term, size_t index)
{
    piece.add(column);
    piece.add(sign(term.comparison));
    piece.bind(term.numbers.at(index));
}

void addAge(SqlPiece &piece, const FilterTerm &term, size_t index, qint64 now)
{
    piece.add(term.field == FilterField::Older ? "task.created_ms<?" : "task.created_ms>?");
    const qint64 age = term.numbers.at(index);
    SAGADESK_ASSERT(age >= 0 && now >= 0); // ensures that the difference does not overflow
    piece.bind(now - age);
}

void addTime(SqlPiece &piece, const char *column, const FilterTerm &term)
{
    piece.add(column);
    piece.add(">=? AND ");
    piece.bind(term.numbers.at(0));
    piece.add(column);
    piece.add("<?");
    piece.bind(term.numbers.at(1));
}

// The journal is read only for tasks that existed in the period and were changed in or after it.
void addActive(SqlPiece &piece, const FilterTerm &term)
{
    piece.add("task.updated_ms>=? AND task.created_ms<?");
    piece.bind(term.numbers.at(0));
    piece.bind(term.numbers.at(1));
    piece.add(" AND EXISTS (SELECT 1 FROM event e WHERE e.task_id = task.id AND ");
    addTime(piece, "e.at_ms", term);
    piece.add(")");
}

void addAlternative(SqlPiece &piece, const FilterTerm &term, size_t index, qint64 now)
{
    const QString &value = term.values.at(index);
    switch (term.field) {
    case FilterField::State:
        return addNumber(piece, "task.state", term, index);
    case FilterField::Workflow:
        piece.add("task.workflow_id IN (SELECT id FROM workflow WHERE ");
        addText(piece, "name", value);
        return piece.add(")");
    case FilterField::Service:
        return addAtStep(piece, "ws.service", value);
    case FilterField::Step:
        return addAtStep(piece, "ws.name", value);
    case FilterField::Retries:
        return addNumber(piece, "task.retries", term, index);
    case FilterField::Failures:
        return addNumber(piece, "task.failures", term, index);
    case FilterField::Priority:
        return addNumber(piece, "task.priority", term, index);
    case FilterField::Error:
        return addError(piece, value, term.numbers.at(index));
    case FilterField::Older:
    case FilterField::Newer:
        return addAge(piece, term, index, now);
    case FilterField::Created:
        return addTime(piece, "task.created_ms", term);
    case FilterField::Finished:
        piece.add("task.finished_ms>0 AND ");
        return addTime(piece, "task.finished_ms", term);
    case FilterField::Active:
        return addActive(piece, term);
    case FilterField::Id:
        return addText(piece, "submission.public_id", value);
    case FilterField::Paused:
        return piece.add(term.numbers.at(index) ? "task.paused_ms > 0" : "task.paused_ms = 0");
    case FilterField::Text:
        return addText(piece, "submission.public_id", u'*' + value + u'*');
    }
}

bool namesTasks(const FilterTerm &term)
{
    if (term.field != FilterField::Id || term.negated)
        return false;
    for (const QString &value : term.values) {
        if (value.contains(u'*'))
            return false;
    }
    return true;
}

// All variants of the text in upper- and lower-case letters. The text is truncated so that there
// are at most kWritingsMax.
QStringList writings(const QString &text)
{
    QStringList all{QString()};
    for (const QChar c : text) {
        const QStringList before = all;
        const QChar other = c.isUpper() ? c.toLower() : c.toUpper();
        if (other != c && before.size() * 2 > kWritingsMax)
            break;
        for (QString &each : all)
            each += c;
        if (other == c)
            continue;
        for (const QString &each : before)
            all.append(each + other);
    }
    return all;
}

// The index of names is case-sensitive, but terms with `*` are not: one range for each case
// variant. No name contains a character as high as the end of the range.
void addBeginnings(SqlPiece &piece, const FilterTerm &term)
{
    if (term.field != FilterField::Id || term.negated || term.values.empty())
        return;
    for (const QString &value : term.values) {
        if (value.startsWith(u'*') || !value.contains(u'*'))
            return;
    }
    for (const QString &value : term.values) {
        for (const QString &beginning : writings(value.left(value.indexOf(u'*')))) {
            if (!piece.sql.isEmpty())
                piece.add(" UNION ALL ");
            piece.add("SELECT id FROM submission WHERE public_id>=? AND public_id<?");
            piece.bind(beginning);
            piece.bind(beginning + QChar(0x7F));
        }
    }
}

} // namespace

void SqlPiece::append(const SqlPiece &other)
{
    sql += other.sql;
    values.insert(values.end(), other.values.begin(), other.values.end());
}

bool SqlPiece::bindTo(Statement &statement) const
{
    int index = 0;
    for (const Value &value : values) {
        ++index;
        if (!std::visit([&](const auto &v) { return statement.bindAt(index, v); }, value))
            return false;
    }
    return true;
}

FilterSql filterSql(const Filter &filter, qint64 now)
{
    FilterSql made;
    for (const FilterTerm &term : filter.terms) {
        SqlPiece &piece = made.condition;
        if (!piece.sql.isEmpty())
            piece.add(" AND ");
        piece.add(term.negated ? "NOT (" : "(");
        for (size_t i = 0; i < term.values.size(); ++i) {
            if (i > 0)
                piece.add(" OR ");
            addAlternative(piece, term, i, now);
        }
        piece.add(")");
        made.needsSubmission |= term.field == FilterField::Id || term.field == FilterField::Text;
        made.byName |= namesTasks(term);
        if (made.named.sql.isEmpty() && term.values.size() <= kBeginningsMax)
            addBeginnings(made.named, term);
        if (term.field == FilterField::State && !term.negated && made.states.empty())
            made.states = term.numbers;
        else
            made.onlyStates = false;
    }
    if (filter.terms.empty())
        made.condition.add("TRUE");
    return made;
}

void lookUpNamed(FilterSql &filter)
{
    SqlPiece condition;
    condition.add("task.id IN (");
    condition.append(filter.named);
    condition.add(") AND ");
    condition.append(filter.condition);
    filter.condition = std::move(condition);
    filter.byName = true;
    filter.onlyStates = false;
}

} // namespace sagadesk::store
