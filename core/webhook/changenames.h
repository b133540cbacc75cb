#pragma once

#include "core/store/seam/storereader.h"
#include "core/views/changes.h"
#include "core/workflow/workflowcatalog.h"

#include <QHash>

namespace sagadesk::webhook {

// The facts about a task that its journal does not contain: its workflow and its step names. For
// the rows of one page.
class ChangeNames final
{
public:
    ChangeNames(store::StoreReader &reader, const workflow::WorkflowCatalog &catalog)
        : m_reader(reader)
        , m_catalog(catalog)
    {
    }

    [[nodiscard]] model::ChangeView viewOf(const QString &task, model::EventView event);

private:
    [[nodiscard]] model::ChangeView look(const QString &task);

    store::StoreReader &m_reader;
    const workflow::WorkflowCatalog &m_catalog;
    QHash<QString, model::ChangeView> m_known; // without the events
};

} // namespace sagadesk::webhook
