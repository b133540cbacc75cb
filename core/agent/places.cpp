#include "core/agent/places.h"

#include "core/base/log.h"
#include "core/model/waits.h"

#include <QMutexLocker>

#include <algorithm>
#include <tuple>
#include <utility>

namespace sagadesk::agent {

using namespace Qt::StringLiterals;

namespace {

// Compares places by the order of their steps in the service's queue.
bool isWorse(const std::pair<qint64, PlaceId> &left, const std::pair<qint64, PlaceId> &right)
{
    const auto key = [](const std::pair<qint64, PlaceId> &place) {
        const model::OperationId &operation = place.second.operation;
        return std::make_tuple(
            model::queueRank(place.first, operation.kind), operation.task, operation.step);
    };
    return key(left) > key(right);
}

} // namespace

bool Places::isPast(base::SteadyMs until, base::SteadyMs now)
{
    return until + kGraceMs < now;
}

void Places::logRepairs(const QStringList &services)
{
    for (const QString &service : services)
        base::log(base::LogLevel::Warning, "place-repaired"_L1, {{u"service"_s, service}});
}

Places::DecisionId Places::makeDecision()
{
    const QMutexLocker lock(&m_mutex);
    return ++m_lastDecision;
}

Places::Place &Places::findOrAdd(const model::StepRequest &request)
{
    return findOrAdd(placeOf(request), request.service, request.rank);
}

Places::Place &Places::findOrAdd(const PlaceId &id, const QString &service, qint64 rank)
{
    const auto found = m_places.find(id);
    if (found != m_places.end())
        return *found;
    Service &used = m_services[service];
    used.name = service;
    Place place;
    place.service = &used;
    place.rank = rank;
    ++countOf(place);
    return *m_places.insert(id, place);
}

int &Places::countOf(const Place &place)
{
    Use &use = place.service->use;
    return place.stage == Stage::Ending ? use.ending : use.held;
}

void Places::setStage(Place &place, Stage stage)
{
    const bool wasEnding = place.stage == Stage::Ending;
    --countOf(place);
    place.stage = stage;
    place.wasEnding = stage == Stage::Decided && wasEnding;
    if (stage != Stage::Decided)
        place.decisions.clear();
    if (stage != Stage::Ending && !place.wasEnding)
        place.recorder = {};
    ++countOf(place);
}

Places::Iterator Places::end(Iterator place)
{
    --countOf(*place);
    return m_places.erase(place);
}

void Places::endWhere(const std::function<bool(const PlaceId &, const Place &)> &isOver)
{
    for (Iterator place = m_places.begin(); place != m_places.end();)
        place = isOver(place.key(), *place) ? end(place) : std::next(place);
}

void Places::take(const model::StepRequest &request, DecisionId decision)
{
    const QMutexLocker lock(&m_mutex);
    Place &place = findOrAdd(request);
    // The place is ending: an earlier commit with unknown outcome has failed, or the decision is
    // based on a copy of the task without the claim and will fail.
    if (place.stage == Stage::Ending)
        setStage(place, Stage::Decided);
    if (place.stage == Stage::Decided)
        place.decisions.push_back(decision);
}

void Places::drop(const PlaceId &id, DecisionId decision)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place == m_places.end() || place->stage != Stage::Decided)
        return;
    const bool wasItsOwn = std::erase(place->decisions, decision) > 0;
    if (!wasItsOwn || !place->decisions.empty())
        return;
    if (place->wasEnding) // the claim may still be open
        leave(*place, place->recorder);
    else
        end(place);
}

void Places::send(
    const model::StepRequest &request, model::InstanceId scheduler, base::SteadyMs until)
{
    const QMutexLocker lock(&m_mutex);
    Place &place = findOrAdd(request);
    setStage(place, Stage::Sent);
    place.scheduler = scheduler;
    place.until = until;
}

void Places::open(const model::StepRequest &request, const QString &agent, base::SteadyMs until)
{
    const QMutexLocker lock(&m_mutex);
    openAt(request, agent, until);
}

void Places::openAt(const model::StepRequest &request, const QString &agent, base::SteadyMs until)
{
    Place &place = findOrAdd(request);
    setStage(place, Stage::Open);
    place.agent = agent;
    place.until = std::max(place.until, until);
}

void Places::noteSent(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    if (const auto place = m_places.find(id); place != m_places.end())
        place->wasSent = true;
}

void Places::close(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place == m_places.end() || place->stage != Stage::Open)
        return;
    if (place->scheduler) {
        setStage(*place, Stage::Closed);
        return;
    }
    m_ended.insert(id);
    end(place);
}

void Places::giveBack(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place == m_places.end())
        return;
    m_ended.insert(id);
    end(place);
}

void Places::noteReply(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place != m_places.end() && place->stage != Stage::Ending)
        leave(*place, place->scheduler);
}

void Places::leaveUnsent(
    const model::StepRequest &request, base::SteadyMs until, model::InstanceId recorder)
{
    const QMutexLocker lock(&m_mutex);
    Place &place = findOrAdd(request);
    place.until = until;
    leave(place, recorder);
}

void Places::leave(Place &place, model::InstanceId recorder)
{
    setStage(place, Stage::Ending);
    place.scheduler = {};
    place.recorder = recorder;
}

void Places::noteRecorded(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place == m_places.end())
        return;
    if (place->stage == Stage::Ending)
        end(place);
    else if (std::exchange(place->wasEnding, false))
        place->recorder = {};
}

void Places::abandon(const PlaceId &id)
{
    const QMutexLocker lock(&m_mutex);
    const auto place = m_places.find(id);
    if (place == m_places.end())
        return;
    if (place->stage == Stage::Open) {
        place->scheduler = {};
        return;
    }
    m_ended.insert(id);
    end(place);
}

void Places::abandonAll(model::InstanceId scheduler)
{
    const QMutexLocker lock(&m_mutex);
    for (Place &place : m_places)
        if (place.scheduler == scheduler && place.stage == Stage::Open)
            place.scheduler = {};
    endWhere([this, scheduler](const PlaceId &id, const Place &place) {
        const bool isOver = place.stage != Stage::Decided && place.scheduler == scheduler;
        if (isOver)
            m_ended.insert(id);
        return isOver;
    });
    forgetRecorders([scheduler](model::InstanceId recorder) { return recorder == scheduler; });
}

// A Scheduler that no longer exists can't report whether its commits succeeded.
void Places::forgetRecorders(const std::function<bool(model::InstanceId)> &isGone)
{
    for (Place &place : m_places)
        if (isGone(place.recorder))
            place.recorder = {};
}

std::vector<Places::Awaited> Places::takeOver(model::InstanceId scheduler)
{
    std::vector<Awaited> taken;
    const QMutexLocker lock(&m_mutex);
    for (Iterator place = m_places.begin(); place != m_places.end(); ++place) {
        if (!place->scheduler)
            continue;
        place->scheduler = scheduler;
        taken.push_back(
            {place.key(), place->stage == Stage::Open ? place->agent : QString(), place->until});
    }
    forgetRecorders([scheduler](model::InstanceId recorder) { return recorder != scheduler; });
    return taken;
}

void Places::expire(base::SteadyMs now)
{
    const QMutexLocker lock(&m_mutex);
    endWhere([this, now](const PlaceId &id, const Place &place) {
        const bool isOver = place.stage != Stage::Decided && isPast(place.until, now);
        if (isOver)
            m_ended.insert(id);
        return isOver;
    });
}

void Places::reconcile(
    const QString &agent, const std::vector<OpenRequest> &requests, base::SteadyMs now)
{
    QStringList repairs;
    QSet<PlaceId> open;
    QMutexLocker lock(&m_mutex);
    for (const OpenRequest &each : requests) {
        const PlaceId id = placeOf(*each.request);
        open.insert(id);
        const auto place = m_places.constFind(id);
        const bool isThere = place != m_places.cend() && place->stage == Stage::Open;
        if (isThere || isPast(each.until, now))
            continue;
        openAt(*each.request, agent, each.until);
        repairs.append(each.request->service);
    }
    endWhere([&](const PlaceId &id, const Place &place) {
        const bool isLeft =
            place.stage == Stage::Open && place.agent == agent && !open.contains(id);
        if (isLeft)
            repairs.append(place.service->name);
        return isLeft;
    });
    noteRepairs(repairs);
    lock.unlock();
    logRepairs(repairs);
}

void Places::reconcile(model::InstanceId scheduler, const QSet<PlaceId> &awaited)
{
    QStringList repairs;
    QMutexLocker lock(&m_mutex);
    endWhere([&](const PlaceId &id, const Place &place) {
        const bool isLeft =
            place.stage != Stage::Decided && place.scheduler == scheduler && !awaited.contains(id);
        if (isLeft)
            repairs.append(place.service->name);
        return isLeft;
    });
    noteRepairs(repairs);
    lock.unlock();
    logRepairs(repairs);
}

void Places::noteRepairs(const QStringList &services)
{
    for (const QString &service : services)
        ++m_repaired[service];
}

std::vector<PlaceId> Places::findBeyond(const QString &service, int limit) const
{
    std::vector<std::pair<qint64, PlaceId>> unsent;
    size_t open = 0;
    {
        const QMutexLocker lock(&m_mutex);
        for (auto place = m_places.cbegin(); place != m_places.cend(); ++place) {
            if (place->stage != Stage::Open || place->service->name != service)
                continue;
            ++open;
            if (!place->wasSent)
                unsent.emplace_back(place->rank, place.key());
        }
    }
    const size_t beyond = open - std::min(open, static_cast<size_t>(std::max(0, limit)));
    std::sort(unsent.begin(), unsent.end(), isWorse);
    unsent.resize(std::min(unsent.size(), beyond));
    std::vector<PlaceId> worst;
    for (const auto &[rank, id] : unsent)
        worst.push_back(id);
    return worst;
}

Places::Use Places::use(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    const auto found = m_services.find(service);
    return found == m_services.end() ? Use() : found->second.use;
}

int Places::repaired(const QString &service) const
{
    const QMutexLocker lock(&m_mutex);
    return m_repaired.value(service);
}

} // namespace sagadesk::agent
