#include "ui/widgets/jsonpositions.h"

#include <QStringList>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kDepthMax = 64;

// Scans the text value by value; invalid JSON ends it early.
class Scanner final
{
public:
    explicit Scanner(const QString &text)
        : m_text(text)
    {
    }

    [[nodiscard]] TextRange find(const QStringList &path)
    {
        skipSpace();
        return findFrom(path, 0);
    }

private:
    [[nodiscard]] QChar here() const { return m_at < m_text.size() ? m_text[m_at] : QChar(); }
    void skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
    }

    QString string()
    {
        const qsizetype start = ++m_at;
        while (m_at < m_text.size() && here() != u'"')
            m_at += here() == u'\\' ? 2 : 1;
        const QString value = m_text.mid(start, m_at - start);
        ++m_at;
        return value;
    }

    // Moves past the value and returns its range.
    TextRange value(int depth)
    {
        const qsizetype start = m_at;
        if (here() == u'"')
            (void)string();
        else if ((here() == u'{' || here() == u'[') && depth < kDepthMax)
            members([&](const QString &) { (void)value(depth + 1); });
        else
            while (
                m_at < m_text.size() && !QStringView(u",]}").contains(here()) && !here().isSpace())
                ++m_at;
        m_at = qMin(m_at, m_text.size());
        return {start, m_at - start};
    }

    // Calls `visit` at the value of each member, with its key or index.
    template <class Visit>
    void members(Visit visit)
    {
        const bool object = here() == u'{';
        ++m_at;
        for (int i = 0; m_at < m_text.size(); ++i) {
            skipSpace();
            if (here() == u'}' || here() == u']') {
                ++m_at;
                return;
            }
            QString key = QString::number(i);
            if (object) {
                if (here() != u'"')
                    return;
                key = string();
                skipSpace();
                if (here() != u':')
                    return;
                ++m_at;
                skipSpace();
            }
            visit(key);
            skipSpace();
            if (here() == u',')
                ++m_at;
            else if (here() != u'}' && here() != u']')
                return;
        }
    }

    TextRange findFrom(const QStringList &path, int depth)
    {
        const qsizetype start = m_at;
        const bool inner = here() == u'{' || here() == u'[';
        if (depth < path.size() && depth < kDepthMax && inner) {
            TextRange found;
            members([&](const QString &key) {
                if (found.length == 0 && key == path[depth])
                    found = findFrom(path, depth + 1);
                else
                    (void)value(depth + 1);
            });
            if (found.length > 0)
                return found;
            m_at = start;
        }
        return value(depth);
    }

    const QString &m_text;
    qsizetype m_at = 0;
};

} // namespace

TextRange rangeOfPointer(const QString &json, const QString &pointer)
{
    QStringList path = pointer.split(u'/');
    path.removeFirst();
    for (QString &part : path)
        part.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s);
    return Scanner(json).find(path);
}

qsizetype positionOf(const QString &text, int line, int column)
{
    qsizetype start = 0;
    for (int i = 1; i < line; ++i) {
        const qsizetype end = text.indexOf(u'\n', start);
        if (end < 0)
            return text.size();
        start = end + 1;
    }
    return qMin(start + qMax(0, column - 1), text.size());
}

qsizetype lineOf(const QString &text, qsizetype position)
{
    return QStringView(text).left(position).count(u'\n') + 1;
}

} // namespace sagadesk::ui
