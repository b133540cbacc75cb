#include "core/scheduler/recordcache.h"

#include "core/model/claim.h"
#include "core/model/states.h"

#include <utility>

namespace sagadesk::scheduler {

using model::PayloadKind;

std::optional<QByteArray> KnownPayloads::find(int step, PayloadKind kind) const
{
    const QByteArray *row = m_rows.find({step, kind});
    if (row)
        return *row;
    return m_isAll ? std::optional<QByteArray>(QByteArray()) : std::nullopt;
}

KnownPayloads KnownPayloads::ofNewTask(const store::CreatedTask &task)
{
    KnownPayloads payloads;
    payloads.m_isAll = true;
    payloads.add(model::kWholeTask, PayloadKind::Input, task.input);
    payloads.add(task.payloads);
    return payloads;
}

void KnownPayloads::add(int step, PayloadKind kind, const QByteArray &bytes)
{
    m_bytes -= m_rows.take({step, kind}).size();
    if (m_bytes + bytes.size() > kBytesMax) {
        m_isAll = false;
        return;
    }
    m_bytes += bytes.size();
    m_rows.insert({step, kind}, bytes);
}

void KnownPayloads::add(const std::vector<model::PayloadWrite> &writes)
{
    for (const model::PayloadWrite &write : writes)
        add(write.step, write.kind, write.bytes);
}

void KnownPayloads::keepInput()
{
    const auto input = find(model::kWholeTask, PayloadKind::Input);
    *this = {};
    if (input)
        add(model::kWholeTask, PayloadKind::Input, *input);
}

const RecordCache::Copy *RecordCache::find(model::TaskId task)
{
    const auto entry = m_entries.find(task);
    if (entry == m_entries.end())
        return nullptr;
    if (!entry->isPinned)
        m_order.splice(m_order.begin(), m_order, entry->place);
    return &entry->copy;
}

void RecordCache::install(store::RecordPtr record, KnownPayloads payloads)
{
    const model::TaskId task = record->id;
    const auto found = m_entries.find(task);
    if (found != m_entries.end()) {
        if (found->copy.record->version > record->version)
            return;
        unplace(*found);
    }
    if (model::isAtRest(record->state) && !model::hasOpenClaim(*record)) {
        m_entries.remove(task);
        return;
    }
    Entry &entry = m_entries[task];
    entry.copy = {std::move(record), std::move(payloads)};
    place(task, entry);
}

void RecordCache::install(store::RecordPtr record)
{
    KnownPayloads payloads;
    if (const auto older = m_entries.constFind(record->id); older != m_entries.cend()) {
        payloads = older->copy.payloads;
        if (older->copy.record->version != record->version)
            payloads.keepInput();
    }
    install(std::move(record), std::move(payloads));
}

void RecordCache::installIfRoom(store::RecordPtr record, KnownPayloads payloads)
{
    if (m_order.size() < m_max)
        install(std::move(record), std::move(payloads));
}

void RecordCache::drop(model::TaskId task)
{
    const auto entry = m_entries.find(task);
    if (entry == m_entries.end())
        return;
    unplace(*entry);
    m_entries.erase(entry);
}

void RecordCache::clear()
{
    m_entries.clear();
    m_order.clear();
}

void RecordCache::place(model::TaskId task, Entry &entry)
{
    entry.isPinned = model::hasOpenClaim(*entry.copy.record);
    if (entry.isPinned)
        return;
    m_order.push_front(task);
    entry.place = m_order.begin();
    if (m_order.size() <= m_max)
        return;
    m_entries.remove(m_order.back());
    m_order.pop_back();
}

void RecordCache::unplace(Entry &entry)
{
    if (!entry.isPinned)
        m_order.erase(entry.place);
}

} // namespace sagadesk::scheduler
