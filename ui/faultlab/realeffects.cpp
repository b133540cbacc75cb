#include "ui/faultlab/realeffects.h"

#include "core/base/inputcodes.h"
#include "ui/text/errortext.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace sagadesk::ui {

using namespace Qt::StringLiterals;

namespace {

class RealEffects final
{
    Q_DECLARE_TR_FUNCTIONS(RealEffects)
};

} // namespace

void agreeToRealEffects(QWidget *parent, bool servicesAreReal, std::function<void()> start)
{
    if (!servicesAreReal) {
        start();
        return;
    }
    auto *box = new QMessageBox(QMessageBox::Warning, RealEffects::tr("Real services"),
        errorText({base::ErrorKind::InvalidInput, codes::kRealEffects, {}}), QMessageBox::Cancel,
        parent);
    box->setObjectName(u"confirmRealEffects"_s);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *agree = box->addButton(RealEffects::tr("Start anyway"), QMessageBox::AcceptRole);
    agree->setObjectName(u"agreeToRealEffects"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(agree, &QPushButton::clicked, parent, std::move(start));
    box->open();
}

} // namespace sagadesk::ui
