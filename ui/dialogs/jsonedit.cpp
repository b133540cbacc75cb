#include "ui/dialogs/jsonedit.h"

#include "ui/widgets/theme.h"

#include <QFontDatabase>
#include <QJsonDocument>
#include <QJsonObject>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

JsonEdit::JsonEdit(bool objectOnly, QWidget *parent)
    : QWidget(parent)
    , m_objectOnly(objectOnly)
    , m_edit(new QPlainTextEdit(this))
    , m_mistake(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setTabChangesFocus(true);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    column->addWidget(m_edit, 1);
    m_mistake->setTextFormat(Qt::PlainText);
    m_mistake->setWordWrap(true);
    m_mistake->setObjectName(u"jsonMistake"_s);
    QPalette palette = m_mistake->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(Tone::Failed));
    m_mistake->setPalette(palette);
    column->addWidget(m_mistake);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonEdit::check);
    check();
}

void JsonEdit::setJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    m_edit->setPlainText(document.isNull() ? QString::fromUtf8(json)
                                           : QString::fromUtf8(document.toJson()).trimmed());
}

QByteArray JsonEdit::json() const
{
    const QJsonDocument document = QJsonDocument::fromJson(m_edit->toPlainText().toUtf8());
    return document.isNull() ? QByteArray() : document.toJson(QJsonDocument::Compact);
}

void JsonEdit::check()
{
    const QByteArray text = m_edit->toPlainText().toUtf8();
    QString mistake;
    if (!text.trimmed().isEmpty()) {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(text, &error);
        if (document.isNull()) {
            const QByteArray before = text.left(error.offset);
            const auto line = before.count('\n') + 1;
            const auto column = error.offset - before.lastIndexOf('\n');
            mistake = tr("This is not valid JSON: line %1, column %2 (%3).")
                          .arg(line)
                          .arg(column)
                          .arg(error.errorString());
        } else if (m_objectOnly && !document.isObject()) {
            mistake = tr("An object is needed: { … }.");
        }
    }
    m_mistake->setText(mistake);
    m_valid = mistake.isEmpty();
    Q_EMIT validityChanged();
}

} // namespace sagadesk::ui

#include "moc_jsonedit.cpp"
