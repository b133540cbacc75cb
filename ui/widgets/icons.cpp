#include "ui/widgets/icons.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

static void initIconResource()
{
    Q_INIT_RESOURCE(icons);
}

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

QString iconPath(const QString &name)
{
    static const bool once = (initIconResource(), true);
    Q_UNUSED(once)
    return u":/icons/%1.svg"_s.arg(name);
}

// Icons are black; cut-outs in filled shapes are white.
QPixmap drawn(const QString &name, const QColor &color, const QColor &cut, int size, double ratio)
{
    const int pixels = qMax(1, qRound(size * ratio));
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QFile file(iconPath(name));
    if (file.open(QIODevice::ReadOnly)) {
        QByteArray svg = file.readAll();
        svg.replace("#ffffff", "#cutout").replace("#000000", color.name().toLatin1());
        svg.replace("#cutout", cut.name().toLatin1());
        QSvgRenderer renderer(svg);
        QPainter painter(&pixmap);
        renderer.render(&painter);
    }
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

QPixmap cached(const QString &name, const QColor &color, const QColor &cut, int size, double ratio)
{
    const QString key =
        u"sagadesk/%1/%2/%3/%4/%5"_s.arg(name, color.name(), cut.name()).arg(size).arg(ratio);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = drawn(name, color, cut, size, ratio);
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

class ThemedIconEngine final : public QIconEngine
{
public:
    ThemedIconEngine(QString name, Tone tone)
        : m_name(std::move(name))
        , m_tone(tone)
    {
    }
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
        const int side = qMin(rect.width(), rect.height());
        QRect square(0, 0, side, side);
        square.moveCenter(rect.center());
        const QPalette palette = QApplication::palette();
        if (mode == QIcon::Selected) {
            painter->drawPixmap(square,
                cached(m_name, palette.color(QPalette::HighlightedText),
                    palette.color(QPalette::Highlight), side, ratio));
            return;
        }
        const double opacity = painter->opacity();
        painter->setOpacity(mode == QIcon::Disabled ? opacity * 0.4 : opacity);
        painter->drawPixmap(square, iconPixmap(m_name, m_tone, side, ratio));
        painter->setOpacity(opacity);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return result;
    }
    QString iconName() override { return m_name; } // implements QIcon::name()
    QIconEngine *clone() const override { return new ThemedIconEngine(*this); }

private:
    QString m_name;
    Tone m_tone;
};

} // namespace

QIcon icon(const QString &name, Tone tone)
{
    return name.isEmpty() ? QIcon() : QIcon(new ThemedIconEngine(name, tone));
}

QPixmap iconPixmap(const QString &name, Tone tone, int size, double ratio)
{
    const QColor cut = QApplication::palette().color(QPalette::Base);
    return cached(name, Theme::instance().color(tone), cut, size, ratio);
}

QIcon applicationIcon()
{
    QIcon result;
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QSvgRenderer renderer(iconPath(u"sagadesk"_s));
        QPainter painter(&pixmap);
        renderer.render(&painter);
        painter.end();
        result.addPixmap(pixmap);
    }
    return result;
}

QString iconName(model::TaskState state)
{
    return u"state-%1"_s.arg(model::name(state));
}

QString iconName(model::StepState state)
{
    switch (state) {
    case model::StepState::NotStarted:
        return u"step-notstarted"_s;
    case model::StepState::Running:
        return u"state-processing"_s;
    case model::StepState::Completed:
        return u"state-processed"_s;
    case model::StepState::Failed:
        return u"state-error"_s;
    case model::StepState::Skipped:
        return u"step-skipped"_s;
    }
    return {};
}

QString iconName(model::UndoState state)
{
    switch (state) {
    case model::UndoState::None:
        return {};
    case model::UndoState::Planned:
        return u"undo-planned"_s;
    case model::UndoState::Running:
        return u"state-compensating"_s;
    case model::UndoState::Undone:
        return u"undo-done"_s;
    case model::UndoState::Failed:
        return u"state-error"_s;
    case model::UndoState::DoneByHand:
        return u"by-hand"_s;
    }
    return {};
}

QString iconName(model::BreakerState state)
{
    switch (state) {
    case model::BreakerState::Closed:
        return u"breaker-closed"_s;
    case model::BreakerState::Open:
        return u"breaker-open"_s;
    case model::BreakerState::HalfOpen:
        return u"breaker-halfopen"_s;
    case model::BreakerState::HeldOpen:
        return u"breaker-held"_s;
    }
    return {};
}

QString iconName(model::AlertState state)
{
    switch (state) {
    case model::AlertState::Open:
        return u"alerts"_s;
    case model::AlertState::Acknowledged:
        return u"acknowledge"_s;
    case model::AlertState::Resubmitted:
        return u"resubmit"_s;
    case model::AlertState::Snoozed:
        return u"snooze"_s;
    case model::AlertState::Closed:
        return u"close"_s;
    }
    return {};
}

} // namespace sagadesk::ui
