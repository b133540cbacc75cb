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

namespace {

QString iconPath(const QString &name)
{
    static const bool once = (initIconResource(), true);
    Q_UNUSED(once)
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

// The icons are black; what is cut out of a filled shape is white.
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
    const QString key = QStringLiteral("sagadesk/%1/%2/%3/%4/%5")
                            .arg(name, color.name(), cut.name())
                            .arg(size)
                            .arg(ratio);
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
        QSvgRenderer renderer(iconPath(QStringLiteral("sagadesk")));
        QPainter painter(&pixmap);
        renderer.render(&painter);
        painter.end();
        result.addPixmap(pixmap);
    }
    return result;
}

QString iconName(model::TaskState state)
{
    return QStringLiteral("state-%1").arg(model::name(state));
}

QString iconName(model::StepState state)
{
    switch (state) {
    case model::StepState::NotStarted:
        return QStringLiteral("step-notstarted");
    case model::StepState::Running:
        return QStringLiteral("state-processing");
    case model::StepState::Completed:
        return QStringLiteral("state-processed");
    case model::StepState::Failed:
        return QStringLiteral("state-error");
    case model::StepState::Skipped:
        return QStringLiteral("step-skipped");
    }
    return {};
}

QString iconName(model::UndoState state)
{
    switch (state) {
    case model::UndoState::None:
        return {};
    case model::UndoState::Planned:
        return QStringLiteral("undo-planned");
    case model::UndoState::Running:
        return QStringLiteral("state-compensating");
    case model::UndoState::Undone:
        return QStringLiteral("undo-done");
    case model::UndoState::Failed:
        return QStringLiteral("state-error");
    case model::UndoState::DoneByHand:
        return QStringLiteral("by-hand");
    }
    return {};
}

QString iconName(model::BreakerState state)
{
    switch (state) {
    case model::BreakerState::Closed:
        return QStringLiteral("breaker-closed");
    case model::BreakerState::Open:
        return QStringLiteral("breaker-open");
    case model::BreakerState::HalfOpen:
        return QStringLiteral("breaker-halfopen");
    case model::BreakerState::HeldOpen:
        return QStringLiteral("pause");
    }
    return {};
}

QString iconName(model::AlertState state)
{
    switch (state) {
    case model::AlertState::Open:
        return QStringLiteral("alerts");
    case model::AlertState::Acknowledged:
        return QStringLiteral("acknowledge");
    case model::AlertState::Resubmitted:
        return QStringLiteral("resubmit");
    case model::AlertState::Snoozed:
        return QStringLiteral("state-pending");
    case model::AlertState::Closed:
        return QStringLiteral("close");
    }
    return {};
}

} // namespace sagadesk::ui
