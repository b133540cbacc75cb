#pragma once

#include <QByteArray>

#include <vector>

namespace sagadesk::agent {

// A text without its escapes, and where in the source each of its bytes comes from.
class PlainText final
{
public:
    explicit PlainText(const QByteArray &source);

    enum class Escapes : quint8 {
        Json, // \" \/ \n \u00e9
        All, // these, %2F, and &amp; &#47; &#x2F;
    };
    // One layer of escapes less. What is not a whole escape stays as it is.
    [[nodiscard]] PlainText decoded(Escapes escapes) const;

    // Where the byte `at` of the text, or its end, begins in the source.
    [[nodiscard]] qsizetype source(qsizetype at) const { return m_starts[size_t(at)]; }

    QByteArray text;

private:
    PlainText() = default;

    std::vector<qsizetype> m_starts; // of each byte, and of the end
};

} // namespace sagadesk::agent
