#pragma once

#include <QByteArray>

#include <vector>

namespace sagadesk::agent {

// A text with its escapes decoded, and the position in the source of each of its bytes.
class PlainText final
{
public:
    explicit PlainText(const QByteArray &source);

    enum class Escapes : quint8 {
        Json, // \" \/ \n \u00e9
        All, // those of Json, %2F, and &amp; &#47; &#x2F;
    };
    // Decodes one layer of escapes. Incomplete escapes stay as they are.
    [[nodiscard]] PlainText decoded(Escapes escapes) const;

    // Where byte `at` of the text, or its end, begins in the source.
    [[nodiscard]] qsizetype source(qsizetype at) const { return m_starts[size_t(at)]; }

    QByteArray text;

private:
    PlainText() = default;

    std::vector<qsizetype> m_starts; // in the source: of each byte of `text`, and of its end
};

} // namespace sagadesk::agent
