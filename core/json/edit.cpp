#include "core/json/edit.h"

#include "core/json/value.h"

namespace sagadesk::json {

namespace {

class Editor final
{
public:
    Editor(const QByteArray &json, const Edits &edits)
        : m_json(json)
        , m_edits(edits)
    {
    }

    QByteArray run()
    {
        copySpace();
        editValue();
        copySpace();
        return std::move(m_edited);
    }

private:
    void editValue()
    {
        if (current() == '{' || current() == '[')
            editParts(current() == '{');
        else
            m_edited += m_edits.scalar(takeTo(scalarEnd()));
    }

    void editParts(bool isObject)
    {
        copy(); // the opening bracket
        copySpace();
        while (m_at < m_json.size() && current() != '}' && current() != ']') {
            if (isObject)
                editMember();
            else
                editValue();
            copySpace();
            if (current() == ',')
                copy();
            copySpace();
        }
        copy();
    }

    void editMember()
    {
        const QByteArray name = takeTo(scalarEnd());
        m_edited += m_edits.scalar(name);
        copySpace();
        copy(); // the colon
        copySpace();
        const qsizetype end = valueEnd(m_json, m_at);
        const QByteArray replaced =
            m_edits.member(parseValue(name).toString(), m_json.sliced(m_at, end - m_at));
        if (replaced.isNull()) {
            editValue();
            return;
        }
        m_edited += replaced;
        m_at = end;
    }

    [[nodiscard]] qsizetype scalarEnd() const
    {
        return current() == '"' ? stringEnd(m_json, m_at) : valueEnd(m_json, m_at);
    }

    [[nodiscard]] char current() const { return m_at < m_json.size() ? m_json[m_at] : '\0'; }
    void copy() { m_edited += takeTo(qMin(m_at + 1, m_json.size())); }
    void copySpace()
    {
        while (isSpace(current()))
            copy();
    }
    QByteArray takeTo(qsizetype end)
    {
        const QByteArray taken = m_json.sliced(m_at, end - m_at);
        m_at = end;
        return taken;
    }

    const QByteArray &m_json;
    const Edits &m_edits;
    QByteArray m_edited;
    qsizetype m_at = 0;
};

} // namespace

QByteArray edited(const QByteArray &json, const Edits &edits)
{
    return Editor(json, edits).run();
}

} // namespace sagadesk::json
