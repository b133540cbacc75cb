#include "ui/workflows/versionsview.h"

#include "ui/tables/exportmenu.h"
#include "ui/tables/tablelook.h"
#include "ui/text/format.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"
#include "ui/workflows/differencemodel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QSettings>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr auto kUnifiedKey = "workflows/unified"_L1;

QToolButton *makeButton(QAction *action, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

} // namespace

VersionsView::VersionsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new DifferenceModel(this))
    , m_unified(new QCheckBox(tr("Unified"), this))
    , m_summary(new QLabel(this))
    , m_table(new QTableView(this))
{
    const auto addAction = [this](const QString &name, const QString &text, const QString &image,
                               const QKeySequence &keys, int direction) {
        auto *action = new QAction(icon(image), text, this);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(
            plainToolTip(tr("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText))));
        connect(
            action, &QAction::triggered, this, [this, direction] { goToDifference(direction); });
        this->addAction(action);
        return makeButton(action, this);
    };
    m_previous = addAction(u"previousDifference"_s, tr("Previous difference"), u"previous"_s,
        Qt::ALT | Qt::Key_Up, -1);
    m_next =
        addAction(u"nextDifference"_s, tr("Next difference"), u"next"_s, Qt::ALT | Qt::Key_Down, 1);
    build();
}

void VersionsView::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    auto *bar = new QWidget(this);
    auto *flow = new FlowLayout(bar, 6);
    m_before = addVersions(u"versionBefore"_s, tr("Compare version"));
    flow->addWidget(m_before);
    m_after = addVersions(u"versionAfter"_s, tr("with version"));
    flow->addWidget(m_after);
    m_unified->setObjectName(u"differenceUnified"_s);
    m_unified->setChecked(QSettings().value(kUnifiedKey).toBool());
    connect(m_unified, &QCheckBox::toggled, this, [this](bool on) {
        QSettings().setValue(kUnifiedKey, on);
        compare();
    });
    for (QWidget *part : std::initializer_list<QWidget *>{m_unified, m_previous, m_next, m_summary})
        flow->addWidget(part);
    m_summary->setObjectName(u"differenceSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    column->addWidget(bar);
    m_table->setModel(m_model);
    dressTable(m_table, u"definitionDifference"_s, tr("Differences between two versions"));
    m_table->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    addTableActions(m_table, u"definitionDifference"_s);
    column->addWidget(m_table, 1);
}

QComboBox *VersionsView::addVersions(const QString &name, const QString &title)
{
    auto *box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(title);
    box->setToolTip(plainToolTip(title));
    connect(box, &QComboBox::activated, this, &VersionsView::compare);
    return box;
}

void VersionsView::setVersions(const std::vector<model::WorkflowView> &versions, int version)
{
    const auto isSame = [](const model::WorkflowView &a, const model::WorkflowView &b) {
        return a.id == b.id;
    };
    if (version == m_version
        && std::equal(
            versions.begin(), versions.end(), m_versions.begin(), m_versions.end(), isSame))
        return;
    const bool keep = version == m_version && !m_versions.empty() && !versions.empty()
        && versions.front().name == m_versions.front().name;
    const QVariant before = m_before->currentData();
    const QVariant after = m_after->currentData();
    m_versions = versions;
    m_version = version;
    int previous = -1;
    for (QComboBox *box : {m_before, m_after})
        box->clear();
    for (const model::WorkflowView &each : m_versions) {
        const QString text = tr("Version %1").arg(each.version);
        m_before->addItem(text, each.version);
        m_after->addItem(text, each.version);
        if (each.version < version)
            previous = qMax(previous, each.version);
    }
    m_after->setCurrentIndex(m_after->findData(keep ? after : QVariant(version)));
    m_before->setCurrentIndex(
        m_before->findData(keep ? before : QVariant(previous < 0 ? version : previous)));
    compare();
}

const model::WorkflowView *VersionsView::versionIn(const QComboBox *box) const
{
    const int version = box->currentData().toInt();
    const auto it = std::find_if(m_versions.begin(), m_versions.end(),
        [version](const model::WorkflowView &each) { return each.version == version; });
    return it == m_versions.end() ? nullptr : &*it;
}

void VersionsView::compare()
{
    if (!isVisible())
        return; // updated when it becomes visible
    const model::WorkflowView *before = versionIn(m_before);
    const model::WorkflowView *after = versionIn(m_after);
    std::vector<DifferenceLine> lines;
    if (before && after)
        lines = definitionDifference(before->definition, after->definition);
    const auto differing = std::count_if(
        lines.begin(), lines.end(), [](const DifferenceLine &line) { return line.differs(); });
    const bool unified = m_unified->isChecked();
    m_model->setLines(unified ? unifiedDifference(lines) : std::move(lines), unified);
    m_model->setTitles(m_before->currentText(), m_after->currentText());
    m_table->setColumnHidden(DifferenceModel::Before, unified);
    // The text gets the remaining width, or half of it on each side.
    auto *header = m_table->horizontalHeader();
    for (const int column :
        {DifferenceModel::BeforeNumber, DifferenceModel::Sign, DifferenceModel::AfterNumber})
        header->resizeSection(column, 5 * fontMetrics().horizontalAdvance(u'0'));
    header->setSectionResizeMode(DifferenceModel::Before, QHeaderView::Stretch);
    header->setSectionResizeMode(DifferenceModel::After, QHeaderView::Stretch);
    header->setMinimumSectionSize(3 * fontMetrics().horizontalAdvance(u'0'));
    for (QToolButton *button : {m_previous, m_next})
        button->defaultAction()->setEnabled(differing > 0);
    if (m_versions.size() < 2)
        m_summary->setText(tr("There is only one version of this workflow."));
    else if (differing == 0)
        m_summary->setText(tr("No difference"));
    else
        m_summary->setText(tr("%n line(s) differ", nullptr, static_cast<int>(differing)));
    if (differing > 0) {
        m_table->setCurrentIndex({});
        goToDifference(1);
    }
}

// Selects the first line of the next (`direction` 1) or previous (-1) block of changes. After the
// last block comes the first one again.
void VersionsView::goToDifference(int direction)
{
    const int rows = m_model->rowCount();
    const auto begins = [this](int row) {
        return m_model->differs(row) && !m_model->differs(row - 1);
    };
    const int from = m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
    for (int i = 1; i <= rows; ++i) {
        const int row = ((from + direction * i) % rows + rows) % rows;
        if (!begins(row))
            continue;
        m_table->setCurrentIndex(m_model->index(row, DifferenceModel::After));
        m_table->scrollTo(m_table->currentIndex(), QAbstractItemView::PositionAtCenter);
        return;
    }
}

void VersionsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    compare();
}

} // namespace sagadesk::ui

#include "moc_versionsview.cpp"
