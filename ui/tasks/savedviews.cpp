#include "ui/tasks/savedviews.h"

#include "core/engine/taskreads.h"
#include "ui/dialogs/textdialog.h"
#include "ui/text/format.h"
#include "ui/widgets/icons.h"

#include <QMenu>
#include <QPointer>
#include <QSettings>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 kCountedMax = 100'000;
constexpr auto kSettingsKey = "tasks/views"_L1;

} // namespace

SavedViews::SavedViews(engine::TaskReads &taskReads, QWidget *parent)
    : QToolButton(parent)
    , m_taskReads(taskReads)
{
    setObjectName(u"savedViews"_s);
    setText(tr("Views") + u"   "_s); // leaves space for the arrow
    setAccessibleName(tr("Saved views"));
    setToolTip(tr("Named filters, with the number of tasks that match each"));
    setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    QSettings settings;
    const int number = settings.beginReadArray(kSettingsKey);
    for (int i = 0; i < number; ++i) {
        settings.setArrayIndex(i);
        m_own.push_back(
            {settings.value(u"name"_s).toString(), settings.value(u"filter"_s).toString(), false});
    }
    settings.endArray();
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &SavedViews::count);
    connect(menu, &QMenu::aboutToShow, this, [this] {
        fill();
        count();
        m_timer.start();
    });
    connect(menu, &QMenu::aboutToHide, &m_timer, &QTimer::stop);
}

std::vector<SavedView> SavedViews::views() const
{
    std::vector<SavedView> views{{tr("Needs an operator"), u"state:error"_s, true},
        {tr("Retrying"), u"state:processing retries>0"_s, true},
        {tr("Long-running"), u"state:pending,processing older:5m"_s, true},
        {tr("Being undone"), u"state:compensating"_s, true}, {tr("All tasks"), QString(), true}};
    views.insert(views.end(), m_own.begin(), m_own.end());
    return views;
}

void SavedViews::setFilter(const QString &text)
{
    m_filter = text.trimmed();
}

void SavedViews::fill()
{
    QMenu *list = menu();
    list->clear();
    m_counted.clear();
    bool own = false;
    for (const SavedView &view : views()) {
        if (!view.builtIn && !std::exchange(own, true))
            list->addSeparator();
        QString name = view.name;
        QAction *line = list->addAction(name.replace(u'&', u"&&"_s));
        line->setCheckable(true);
        line->setChecked(view.filter == m_filter);
        line->setToolTip(plainToolTip(view.filter));
        connect(line, &QAction::triggered, this,
            [this, filter = view.filter] { Q_EMIT chosen(filter); });
        m_counted.append({view.filter, line});
    }
    list->addSeparator();
    QAction *save = list->addAction(ui::icon(u"add"_s), tr("Save this filter…"));
    save->setObjectName(u"saveView"_s);
    save->setEnabled(!m_filter.isEmpty());
    save->setToolTip(m_filter.isEmpty() ? tr("There is no filter to save.") : QString());
    connect(save, &QAction::triggered, this, &SavedViews::askName);
    for (const SavedView &view : m_own) {
        QAction *gone = list->addAction(ui::icon(u"remove"_s), tr("Delete “%1”").arg(view.name));
        connect(gone, &QAction::triggered, this, [this, name = view.name] { remove(name); });
    }
}

void SavedViews::count()
{
    if (m_open > 0)
        return;
    for (const auto &[text, line] : std::as_const(m_counted)) {
        const auto filter = model::parseFilter(text);
        if (!filter)
            continue;
        ++m_open;
        m_taskReads.countTasks(*filter, kCountedMax, this,
            [this, line = QPointer<QAction>(line)](const base::Result<qint64> &number) {
                --m_open;
                if (!line || !number)
                    return;
                const QString name = line->text().section(u'\t', 0, 0);
                line->setText(name + u'\t' + countText(*number, kCountedMax));
            });
    }
}

void SavedViews::askName()
{
    auto *dialog =
        new TextDialog(tr("Save this filter"), tr("A name for “%1”:").arg(m_filter), {}, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog] { saveAs(dialog->text()); });
    dialog->open();
}

void SavedViews::saveAs(const QString &name)
{
    if (name.isEmpty() || m_filter.isEmpty())
        return;
    std::erase_if(m_own, [&](const SavedView &view) { return view.name == name; });
    m_own.push_back({name, m_filter, false});
    keep();
}

void SavedViews::remove(const QString &name)
{
    std::erase_if(m_own, [&](const SavedView &view) { return view.name == name; });
    keep();
}

void SavedViews::keep() const
{
    QSettings settings;
    settings.remove(kSettingsKey);
    settings.beginWriteArray(kSettingsKey, static_cast<int>(m_own.size()));
    for (size_t i = 0; i < m_own.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(u"name"_s, m_own[i].name);
        settings.setValue(u"filter"_s, m_own[i].filter);
    }
    settings.endArray();
}

} // namespace sagadesk::ui

#include "moc_savedviews.cpp"
