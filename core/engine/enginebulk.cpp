#include "core/base/enginelimits.h"
#include "core/engine/addressee.h"
#include "core/engine/bulkfreezer.h"
#include "core/engine/engine.h"
#include "core/engine/enginecore.h"

#include <algorithm>

// Bulk work as the window, the API and the command line reach it.
namespace sagadesk::engine {

using statestore::CommandReply;
using statestore::StoreReader;

namespace {

constexpr int kBulksMax = 200;
constexpr int kBulkItemsPageMax = 1000;
constexpr int kActionsMax = 200;
constexpr int kLaterEventsMax = 100; // behind an action; what takes longer is told as open

// Goes on slice by slice, each one a read of its own, so that others come in between.
class Freezing final : public std::enable_shared_from_this<Freezing>
{
public:
    Freezing(ReaderThread &reader, BulkFreezer freezer, std::shared_ptr<Addressee> to,
        Answer<model::BulkPreview> answer)
        : m_reader(reader)
        , m_freezer(std::move(freezer))
        , m_to(std::move(to))
        , m_answer(addressed<model::BulkPreview>(m_to, std::move(answer)))
    {
    }

    void begin(const model::BulkSelection &selection)
    {
        auto self = shared_from_this();
        read([self, selection](StoreReader &reader) -> base::Result<bool> {
            if (const auto chosen = self->m_freezer.choose(reader, selection); !chosen)
                return chosen.error();
            return true;
        });
    }

private:
    void read(std::function<base::Result<bool>(StoreReader &)> request)
    {
        auto self = shared_from_this();
        m_reader.read<bool>(
            Addressee::of(nullptr), [self](const base::Result<bool> &more) { self->arrived(more); },
            std::move(request));
    }

    void arrived(const base::Result<bool> &more)
    {
        if (m_to->gone())
            return;
        auto self = shared_from_this();
        if (!more)
            m_answer(more.error());
        else if (*more)
            read([self](StoreReader &reader) { return self->m_freezer.look(reader); });
        else
            m_answer(m_freezer.take());
    }

    ReaderThread &m_reader;
    BulkFreezer m_freezer;
    std::shared_ptr<Addressee> m_to;
    Answer<model::BulkPreview> m_answer;
};

statestore::Completion bulkAnswer(Answer<model::BulkOperation> answer)
{
    return [answer = std::move(answer)](const base::Result<CommandReply> &reply) {
        if (reply)
            answer(std::get<model::BulkOperation>(*reply));
        else
            answer(reply.error());
    };
}

} // namespace

void Engine::previewBulk(const model::BulkOrder &order, const model::BulkSelection &selection,
    QObject *context, Answer<model::BulkPreview> answer)
{
    auto to = Addressee::of(context);
    auto checked = checkBulkOrder(order);
    if (checked)
        checked = checkBulkSelection(selection);
    if (!checked) {
        addressed<model::BulkPreview>(to, std::move(answer))(checked.error());
        return;
    }
    std::make_shared<Freezing>(
        *d->reader, BulkFreezer(order, d->catalog, systemWallNow()), to, std::move(answer))
        ->begin(selection);
}

void Engine::startBulk(const model::BulkOrder &order, std::vector<model::BulkItem> items,
    QObject *context, Answer<model::BulkOperation> answer)
{
    auto deliver = addressed<model::BulkOperation>(Addressee::of(context), std::move(answer));
    if (const auto checked = checkBulkOrder(order); !checked) {
        deliver(checked.error());
        return;
    }
    const bool any = std::any_of(items.begin(), items.end(),
        [](const model::BulkItem &item) { return item.leftOut.code.isEmpty(); });
    if (!any || items.size() > static_cast<size_t>(limits::kBulkItemsMax)) {
        deliver(base::Error{base::ErrorKind::Refused,
            any ? QStringLiteral("bulk-too-many") : QStringLiteral("bulk-nothing"),
            {{QStringLiteral("limit"), limits::kBulkItemsMax}}});
        return;
    }
    statestore::CreateBulk command{order, std::move(items)};
    if (command.order.graceMs < 0)
        command.order.graceMs = isDestructive(order.action) ? limits::kBulkGraceMs : 0;
    d->writer->submit(std::move(command), bulkAnswer(std::move(deliver)));
}

void Engine::controlBulk(model::OperationJobId operation, model::BulkControl control,
    const QString &operatorName, const QString &reason, QObject *context,
    Answer<model::BulkOperation> answer)
{
    auto deliver = addressed<model::BulkOperation>(Addressee::of(context), std::move(answer));
    model::BulkOrder who;
    who.operatorName = operatorName;
    who.reason = reason;
    if (const auto checked = checkBulkOrder(who); !checked) {
        deliver(checked.error());
        return;
    }
    d->writer->submit(statestore::ControlBulk{operation, control, operatorName, reason},
        bulkAnswer(std::move(deliver)));
}

void Engine::readOperatorActions(
    QObject *context, Answer<std::vector<model::OperatorActionView>> answer)
{
    using Actions = std::vector<model::OperatorActionView>;
    d->reader->read<Actions>(Addressee::of(context), std::move(answer),
        [](StoreReader &reader) -> base::Result<Actions> {
            const auto rows = reader.activity(true, kActionsMax);
            if (!rows)
                return rows.error();
            const auto controls = reader.controls(kActionsMax);
            if (!controls)
                return controls.error();
            Actions actions;
            for (const auto &[task, event] : *rows) {
                const auto id = reader.taskNamed(task);
                const auto later = id ? reader.events(*id, event.id, kLaterEventsMax)
                                      : base::Result<std::vector<model::EventView>>(id.error());
                actions.push_back(model::operatorAction(
                    task, event, later ? *later : std::vector<model::EventView>()));
            }
            const auto ofTasks = static_cast<qsizetype>(actions.size());
            for (const model::EventView &control : *controls)
                actions.push_back(model::operatorAction({}, control, {}));
            std::inplace_merge(actions.begin(), actions.begin() + ofTasks, actions.end(),
                [](const auto &left, const auto &right) { return left.event.at > right.event.at; });
            // Of either kind there may be older ones that were not read.
            actions.resize(std::min(actions.size(), size_t{kActionsMax}));
            return actions;
        });
}

void Engine::readBulks(QObject *context, Answer<std::vector<model::BulkOperation>> answer)
{
    d->reader->read<std::vector<model::BulkOperation>>(Addressee::of(context), std::move(answer),
        [](StoreReader &reader) { return reader.bulks(kBulksMax); });
}

void Engine::readBulk(
    model::OperationJobId operation, QObject *context, Answer<model::BulkDetail> answer)
{
    d->reader->read<model::BulkDetail>(Addressee::of(context), std::move(answer),
        [operation](StoreReader &reader) { return reader.bulk(operation); });
}

void Engine::readBulkItems(model::OperationJobId operation,
    std::optional<model::BulkItemState> state, model::TaskId after, QObject *context,
    Answer<std::vector<model::BulkItemView>> answer)
{
    d->reader->read<std::vector<model::BulkItemView>>(
        Addressee::of(context), std::move(answer), [=](StoreReader &reader) {
            return reader.bulkItems(operation, state, after, kBulkItemsPageMax);
        });
}

} // namespace sagadesk::engine
