#include "core/store/sql/recordimage.h"

#include "core/model/waits.h"
#include "core/store/seam/taskfields.h"

#include <array>
#include <charconv>

namespace sagadesk::store {

using namespace model;

namespace {

constexpr qsizetype kUsualLength = 160;

void append(QByteArray &image, qint64 number)
{
    std::array<char, 24> text; // NOLINT: filled by to_chars
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    image.append(text.data(), end - text.data());
}

template <class Record>
void appendFields(QByteArray &image, std::span<const Field<Record>> fields, const Record &record)
{
    for (const Field<Record> &field : fields) {
        if (!image.endsWith('['))
            image.append(',');
        append(image, field.get(record));
    }
}

// Reads only the format that stepImage() and undoImage() write.
class Parser final
{
public:
    explicit Parser(const QByteArray &image)
        : m_at(image.constData())
        , m_end(image.constData() + image.size())
    {
    }

    [[nodiscard]] bool take(char c)
    {
        const bool isThere = m_at < m_end && *m_at == c;
        m_at += isThere;
        return isThere;
    }
    template <class Record>
    [[nodiscard]] bool takeFields(
        std::span<const Field<Record>> fields, Record &record, bool isFirst)
    {
        for (const Field<Record> &field : fields) {
            qint64 value = 0;
            if (!isFirst && !take(','))
                return false;
            const auto read = std::from_chars(m_at, m_end, value);
            if (read.ec != std::errc())
                return false;
            m_at = read.ptr;
            field.set(record, value);
            isFirst = false;
        }
        return true;
    }
    [[nodiscard]] bool takeClaim(ClaimRecord &claim)
    {
        return take('[') && takeFields(claimFields(), claim, true) && take(']');
    }
    [[nodiscard]] bool isAtEnd() const { return m_at == m_end; }

private:
    const char *m_at;
    const char *m_end;
};

} // namespace

QByteArray stepImage(const StepRecord &step)
{
    QByteArray image;
    image.reserve(kUsualLength);
    image.append('[');
    appendFields(image, storedStepFields(), step);
    appendFields(image, claimFields(), step.forward);
    if (step.undo != ClaimRecord()) {
        image.append(",[");
        appendFields(image, claimFields(), step.undo);
        image.append(']');
    }
    image.append(']');
    return image;
}

bool readStepImage(const QByteArray &image, StepRecord &step)
{
    Parser parser(image);
    step.undo = {};
    return parser.take('[') && parser.takeFields(storedStepFields(), step, true)
        && parser.takeFields(claimFields(), step.forward, false)
        && (!parser.take(',') || parser.takeClaim(step.undo)) && parser.take(']')
        && parser.isAtEnd();
}

QByteArray undoImage(const ClaimRecord &undo)
{
    if (undo == ClaimRecord())
        return {};
    QByteArray image;
    image.reserve(kUsualLength);
    image.append('[');
    appendFields(image, claimFields(), undo);
    image.append(']');
    return image;
}

bool readUndoImage(const QByteArray &image, ClaimRecord &undo)
{
    undo = {};
    if (image.isEmpty())
        return true;
    Parser parser(image);
    return parser.takeClaim(undo) && parser.isAtEnd();
}

StepRecord withoutWait(const StepRecord &step)
{
    StepRecord made = step;
    clearWait(made);
    return made;
}

} // namespace sagadesk::store
