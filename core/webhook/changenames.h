#pragma once

#include "core/store/seam/storereader.h"
#include "core/views/changes.h"
#include "core/workflow/workflowcatalog.h"

#include <QHash>

namespace sagadesk::webhook {

// The names of workflows and steps for the rows of a page: the journal does not contain them.
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
    [[nodiscard]] model::ChangeView readView(const QString &task);

    store::StoreReader &m_reader;
    const workflow::WorkflowCatalog &m_catalog;
    QHash<QString, model::ChangeView> m_known; // by task; their `event` is not set
};

} // namespace sagadesk::webhook
