#include "core/engine/bulkwork.h"

#include "core/base/enginelimits.h"
#include "core/base/refusalcodes.h"
#include "core/engine/enginecore.h"
#include "core/operator/bulkfreezer.h"
#include "core/runtime/replycontext.h"

#include <algorithm>

namespace sagadesk::engine {

using namespace Qt::StringLiterals;

using store::StoreReader;

namespace {

constexpr int kBulksMax = 200;
constexpr int kBulkItemsPageMax = 1000;

// Freezes the set in slices, each in a separate read, so that other reads run in between.
class Freezing final : public std::enable_shared_from_this<Freezing>
{
public:
    Freezing(runtime::ReaderThread &reader, operators::BulkFreezer freezer,
        std::shared_ptr<runtime::ReplyContext> to, Answer<model::BulkPreview> answer)
        : m_reader(reader)
        , m_freezer(std::move(freezer))
        , m_to(std::move(to))
        , m_answer(runtime::deliverInContext(m_to, std::move(answer)))
    {
    }

    void begin(const model::BulkSelection &selection)
    {
        auto self = shared_from_this();
        read([self, selection](StoreReader &reader) -> base::Result<bool> {
            if (const auto chosen = self->m_freezer.chooseTasks(reader, selection); !chosen)
                return chosen.error();
            return true;
        });
    }

private:
    void read(std::function<base::Result<bool>(StoreReader &)> request)
    {
        auto self = shared_from_this();
        m_reader.read<bool>(
            runtime::ReplyContext::makeFor(nullptr),
            [self](const base::Result<bool> &more) { self->arrived(more); }, std::move(request));
    }

    void arrived(const base::Result<bool> &more)
    {
        if (m_to->isGone())
            return;
        auto self = shared_from_this();
        if (!more)
            m_answer(more.error());
        else if (*more)
            read([self](StoreReader &reader) { return self->m_freezer.examineSlice(reader); });
        else
            m_answer(m_freezer.takePreview());
    }

    runtime::ReaderThread &m_reader;
    operators::BulkFreezer m_freezer;
    std::shared_ptr<runtime::ReplyContext> m_to;
    Answer<model::BulkPreview> m_answer;
};

} // namespace

BulkWork::BulkWork(EngineCore &core)
    : m_core(core)
{
}

void BulkWork::previewBulk(const model::BulkOrder &order, const model::BulkSelection &selection,
    QObject *context, Answer<model::BulkPreview> answer)
{
    auto to = runtime::ReplyContext::makeFor(context);
    auto checked = operators::validateBulkOrder(order);
    if (checked)
        checked = operators::validateBulkSelection(selection);
    if (!checked) {
        runtime::deliverInContext(to, std::move(answer))(checked.error());
        return;
    }
    std::make_shared<Freezing>(*m_core.reader,
        operators::BulkFreezer(order, m_core.catalog, m_core.clock.wallNow()), to,
        std::move(answer))
        ->begin(selection);
}

void BulkWork::startBulk(const model::BulkOrder &order, std::vector<model::BulkItem> items,
    QObject *context, Answer<model::BulkOperation> answer, const model::BulkKey &key)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    if (const auto checked = operators::validateBulkOrder(order); !checked) {
        deliver(checked.error());
        return;
    }
    const bool any = std::any_of(items.begin(), items.end(),
        [](const model::BulkItem &item) { return item.leftOut.code.isEmpty(); });
    if (!any || items.size() > static_cast<size_t>(limits::kBulkItemsMax)) {
        deliver(
            base::Error{base::ErrorKind::Refused, any ? codes::kBulkTooMany : codes::kBulkNothing,
                {{u"limit"_s, limits::kBulkItemsMax}}});
        return;
    }
    store::CreateBulk command{order, std::move(items), key};
    if (command.order.graceMs < 0)
        command.order.graceMs = isDestructive(order.action) ? limits::kBulkGraceMs : 0;
    m_core.writer->submit(std::move(command), std::move(deliver));
}

void BulkWork::findBulk(
    const model::BulkKey &key, QObject *context, Answer<std::optional<model::BulkOperation>> answer)
{
    m_core.reader->read<std::optional<model::BulkOperation>>(
        runtime::ReplyContext::makeFor(context), std::move(answer),
        [key](StoreReader &reader) { return reader.bulkWithKey(key); });
}

void BulkWork::controlBulk(model::OperationJobId operation, model::BulkControl control,
    const QString &operatorName, const QString &reason, QObject *context,
    Answer<model::BulkOperation> answer)
{
    auto deliver = runtime::deliverInContext(context, std::move(answer));
    model::BulkOrder who;
    who.operatorName = operatorName;
    who.reason = reason;
    if (const auto checked = operators::validateBulkOrder(who); !checked) {
        deliver(checked.error());
        return;
    }
    m_core.writer->submit(
        store::ControlBulk{operation, control, operatorName, reason}, std::move(deliver));
}

void BulkWork::readBulks(QObject *context, Answer<std::vector<model::BulkOperation>> answer)
{
    m_core.reader->read<std::vector<model::BulkOperation>>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [](StoreReader &reader) { return reader.bulks(kBulksMax); });
}

void BulkWork::readBulkPage(
    int limit, const QString &after, QObject *context, Answer<Page<model::BulkOperation>> answer)
{
    m_core.reader->read<Page<model::BulkOperation>>(runtime::ReplyContext::makeFor(context),
        std::move(answer),
        [limit, after](StoreReader &reader) { return bulkPage(reader, limit, after); });
}

void BulkWork::readBulk(
    model::OperationJobId operation, QObject *context, Answer<model::BulkDetail> answer)
{
    m_core.reader->read<model::BulkDetail>(runtime::ReplyContext::makeFor(context),
        std::move(answer), [operation](StoreReader &reader) { return reader.bulk(operation); });
}

void BulkWork::readBulkItems(model::OperationJobId operation,
    std::optional<model::BulkItemState> state, model::TaskId after, QObject *context,
    Answer<std::vector<model::BulkItemView>> answer)
{
    m_core.reader->read<std::vector<model::BulkItemView>>(
        runtime::ReplyContext::makeFor(context), std::move(answer), [=](StoreReader &reader) {
            return reader.bulkItems(operation, state, after, kBulkItemsPageMax);
        });
}

} // namespace sagadesk::engine
