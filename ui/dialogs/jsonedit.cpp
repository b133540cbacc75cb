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
    , m_errorText(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    m_edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_edit->setTabChangesFocus(true);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    column->addWidget(m_edit, 1);
    m_errorText->setTextFormat(Qt::PlainText);
    m_errorText->setWordWrap(true);
    m_errorText->setObjectName(u"jsonMistake"_s);
    QPalette palette = m_errorText->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().color(Tone::Failed));
    m_errorText->setPalette(palette);
    column->addWidget(m_errorText);
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
    QString errorText;
    if (!text.trimmed().isEmpty()) {
        QJsonParseError error;
        const QJsonDocument document = QJsonDocument::fromJson(text, &error);
        if (document.isNull()) {
            const QByteArray before = text.left(error.offset);
            const auto line = before.count('\n') + 1;
            const auto column = error.offset - before.lastIndexOf('\n');
            errorText = tr("This is not valid JSON: line %1, column %2 (%3).")
                            .arg(line)
                            .arg(column)
                            .arg(error.errorString());
        } else if (m_objectOnly && !document.isObject()) {
            errorText = tr("An object is needed: { … }.");
        }
    }
    m_errorText->setText(errorText);
    m_valid = errorText.isEmpty();
    Q_EMIT validityChanged();
}

} // namespace sagadesk::ui

#include "moc_jsonedit.cpp"
