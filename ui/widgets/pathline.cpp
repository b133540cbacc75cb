#include "ui/widgets/pathline.h"

#include "ui/widgets/icons.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

PathLine::PathLine(const QString &name, const QString &title, const QString &path, QWidget *parent)
    : QWidget(parent)
    , m_path(QDir::toNativeSeparators(path))
    , m_edit(new QLineEdit(m_path, this))
    , m_outcome(new QLabel(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(title, this);
    label->setBuddy(m_edit);
    row->addWidget(label);
    m_edit->setObjectName(name + u"Edit"_s);
    m_edit->setAccessibleName(title);
    m_edit->setReadOnly(true);
    m_edit->setCursorPosition(0);
    row->addWidget(m_edit, 1);
    auto *copy = new QPushButton(icon(u"copy"_s), tr("Copy path"), this);
    copy->setObjectName(name + u"Copy"_s);
    row->addWidget(copy);
    auto *open = new QPushButton(icon(u"folder"_s), tr("Open folder"), this);
    open->setObjectName(name + u"Open"_s);
    row->addWidget(open);
    m_outcome->setTextFormat(Qt::PlainText);
    m_outcome->hide();
    row->addWidget(m_outcome);
    connect(copy, &QPushButton::clicked, this, &PathLine::copy);
    connect(open, &QPushButton::clicked, this, &PathLine::open);
}

void PathLine::copy()
{
    QGuiApplication::clipboard()->setText(m_path);
    m_outcome->setText(tr("Copied."));
    m_outcome->show();
}

void PathLine::open()
{
    const QFileInfo info(m_path);
    const QString folder = info.isDir() || info.suffix().isEmpty() ? m_path : info.path();
    QDir().mkpath(folder);
    const bool opened = QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    m_outcome->setText(opened ? QString() : tr("No file manager could open it."));
    m_outcome->setVisible(!opened);
}

} // namespace sagadesk::ui

#include "moc_pathline.cpp"
