#include "core/faultlab/scenario/demoplan.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace sagadesk::faultlab {

namespace {

using namespace Qt::StringLiterals;

constexpr std::array kPlaces = {
    "Harbour"_L1, "Old Mill"_L1, "Station"_L1, "Hill 12"_L1, "Airport"_L1, "Market"_L1};
constexpr std::array kGoods = {"coffee"_L1, "spare parts"_L1, "books"_L1, "medicine"_L1};

QString place(int number)
{
    return kPlaces[static_cast<size_t>(number) % kPlaces.size()];
}

bool isOrder(int number)
{
    return number % 2 == 1;
}

QJsonObject orderInput(int number)
{
    return {{u"customer"_s, QString(u"C-"_s + QString::number(100 + number % 37))},
        {u"goods"_s, QString(kGoods[static_cast<size_t>(number) % kGoods.size()])},
        {u"quantity"_s, 1 + number % 5}};
}

QJsonObject deliveryInput(int number)
{
    const bool inactive = number % 16 == DemoPlan::kAccountInactive;
    const QString account =
        (inactive ? u"A-9"_s : u"A-1"_s) + QString::number(number % 100).rightJustified(2, u'0');
    return {{u"accountId"_s, account}, {u"size"_s, number % 3 == 0 ? u"large"_s : u"small"_s},
        {u"pickup"_s, place(number)}, {u"dropoff"_s, place(number / 2 + 1)}};
}

FaultRule rule(FaultKind kind, const QString &path, quint64 times)
{
    FaultRule made;
    made.kind = kind;
    made.method = u"PUT"_s;
    made.pathPrefix = path;
    made.times = times;
    made.retryAfterSeconds = 1;
    made.status = 422;
    return made;
}

// Slows the services down, so that running tasks can be observed, and makes some requests fail.
void addEverydayProblems(std::vector<FaultRule> &rules)
{
    FaultRule overloaded = rule(FaultKind::Status, {}, 0);
    overloaded.status = 500;
    overloaded.probability = 0.04;
    rules.push_back(overloaded);
    const auto latency = [&rules](double probability, qint64 delayMs) {
        FaultRule slow = rule(FaultKind::Latency, u"/"_s, 0);
        slow.method.clear();
        slow.probability = probability;
        slow.delayMs = delayMs;
        rules.push_back(slow);
    };
    latency(0.15, 1500);
    latency(0.4, 600);
    latency(0.999, 250); // not 1, which would also delay health checks
}

} // namespace

DemoPlan::DemoPlan(QString run)
    : m_run(std::move(run))
{
}

QStringList DemoPlan::workflows()
{
    return {u":/workflows/order-processing.json"_s, u":/workflows/drone-delivery.json"_s};
}

QString DemoPlan::id(int number) const
{
    return (isOrder(number) ? u"O-"_s : u"D-"_s) + m_run + u'-'
        + QString::number(number).rightJustified(4, u'0');
}

model::Submission DemoPlan::task(int number) const
{
    model::Submission submission;
    submission.publicId = id(number);
    submission.workflow = isOrder(number) ? u"order-processing"_s : u"drone-delivery"_s;
    const QJsonObject input = isOrder(number) ? orderInput(number) : deliveryInput(number);
    submission.input = QJsonDocument(input).toJson(QJsonDocument::Compact);
    submission.priority = number % 9 == 0 ? 8 : -1;
    submission.responseQueue = u"demo"_s;
    return submission;
}

std::map<QString, std::vector<FaultRule>> DemoPlan::faults() const
{
    const QString orders = u"/orders/"_s;
    std::map<QString, std::vector<FaultRule>> faults;
    faults[u"orders"_s] = {rule(FaultKind::Permanent, orders + id(kOrderInError), 1),
        rule(FaultKind::Unavailable, orders + id(kOrderRetried), 2)};
    faults[u"delivery"_s] = {
        rule(FaultKind::Unavailable, u"/deliveries/"_s + id(kDeliveryHandedOver), 4)};
    faults[u"drone"_s] = {rule(FaultKind::Permanent, u"/schedules/"_s + id(kDeliveryUndone), 0)};
    faults[u"package"_s] = {
        rule(FaultKind::EffectThenLost, u"/packages/"_s + id(kDeliveryUnanswered), 1)};
    for (const QString &service :
        {u"orders"_s, u"account"_s, u"package"_s, u"transport"_s, u"drone"_s, u"delivery"_s})
        addEverydayProblems(faults[service]);
    return faults;
}

} // namespace sagadesk::faultlab
