#include "ui/workflows/definitiondifference.h"

#include "core/json/value.h"
#include "ui/models/attempts.h"

#include <algorithm>

namespace sagadesk::ui {

namespace {

QStringList linesOf(const QByteArray &definition)
{
    return QString::fromUtf8(json::indented(definition)).split(u'\n', Qt::SkipEmptyParts);
}

// Numbers the lines while they are added.
class Lines final
{
public:
    void add(const QString &before, const QString &after)
    {
        DifferenceLine line{0, 0, before, after};
        if (!before.isEmpty())
            line.beforeNumber = ++m_before;
        if (!after.isEmpty())
            line.afterNumber = ++m_after;
        m_lines.push_back(line);
    }
    [[nodiscard]] std::vector<DifferenceLine> take() { return std::move(m_lines); }

private:
    std::vector<DifferenceLine> m_lines;
    int m_before = 0;
    int m_after = 0;
};

// alignLines() takes a limited number of lines; those beyond it are not aligned.
void addAligned(Lines &lines, const QStringList &before, const QStringList &after)
{
    qsizetype left = 0;
    qsizetype right = 0;
    for (const auto &[old, next] : alignLines(before, after)) {
        left += old.isEmpty() ? 0 : 1;
        right += next.isEmpty() ? 0 : 1;
        lines.add(old, next);
    }
    for (; left < before.size(); ++left)
        lines.add(before[left], {});
    for (; right < after.size(); ++right)
        lines.add({}, after[right]);
}

} // namespace

std::vector<DifferenceLine> definitionDifference(const QByteArray &before, const QByteArray &after)
{
    const QStringList old = linesOf(before);
    const QStringList next = linesOf(after);
    const qsizetype shorter = std::min(old.size(), next.size());
    qsizetype head = 0;
    while (head < shorter && old[head] == next[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == next[next.size() - 1 - tail])
        ++tail;
    Lines lines;
    for (qsizetype i = 0; i < head; ++i)
        lines.add(old[i], next[i]);
    addAligned(lines, old.sliced(head, old.size() - head - tail),
        next.sliced(head, next.size() - head - tail));
    for (qsizetype i = tail; i > 0; --i)
        lines.add(old[old.size() - i], next[next.size() - i]);
    return lines.take();
}

std::vector<DifferenceLine> unifiedDifference(const std::vector<DifferenceLine> &lines)
{
    std::vector<DifferenceLine> unified;
    for (auto it = lines.begin(); it != lines.end();) {
        if (!it->differs()) {
            unified.push_back(*it++);
            continue;
        }
        const auto end =
            std::find_if(it, lines.end(), [](const auto &line) { return !line.differs(); });
        for (auto each = it; each != end; ++each)
            if (each->beforeNumber > 0)
                unified.push_back({each->beforeNumber, 0, each->before, {}});
        for (auto each = it; each != end; ++each)
            if (each->afterNumber > 0)
                unified.push_back({0, each->afterNumber, {}, each->after});
        it = end;
    }
    return unified;
}

} // namespace sagadesk::ui
