#include "core/text/closestword.h"

#include <algorithm>
#include <vector>

namespace sagadesk::text {

namespace {

// The number of inserted, deleted, changed or swapped letters (optimal string alignment).
qsizetype distance(const QString &left, const QString &right)
{
    std::vector<std::vector<qsizetype>> rows(static_cast<size_t>(left.size()) + 1,
        std::vector<qsizetype>(static_cast<size_t>(right.size()) + 1));
    const auto at = [&rows](qsizetype i, qsizetype j) -> qsizetype & {
        return rows[static_cast<size_t>(i)][static_cast<size_t>(j)];
    };
    for (qsizetype i = 0; i <= left.size(); ++i)
        at(i, 0) = i;
    for (qsizetype j = 0; j <= right.size(); ++j)
        at(0, j) = j;
    for (qsizetype i = 1; i <= left.size(); ++i) {
        for (qsizetype j = 1; j <= right.size(); ++j) {
            const qsizetype other = left[i - 1] == right[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other});
            const bool swapped =
                i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            if (swapped)
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(left.size(), right.size());
}

} // namespace

QString closestWord(const QString &word, const QStringList &known)
{
    QString closest;
    // A third of the letters may differ, or one letter of a short word.
    qsizetype least = std::max<qsizetype>(1, word.size() / 3);
    for (const QString &candidate : known) {
        if (candidate.size() > 2 && candidate.startsWith(word) && word.size() > 1)
            return candidate;
        const qsizetype letters = distance(word, candidate);
        if (letters <= least && letters < candidate.size()) {
            closest = candidate;
            least = letters - 1;
        }
    }
    return closest;
}

} // namespace sagadesk::text
