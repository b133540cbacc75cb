#pragma once

#include "app/labledger.h"
#include "core/faultlab/engineinside.h"
#include "core/faultlab/scenarioplayer.h"
#include "ui/faultlab/labface.h"

namespace sagadesk::app {

// The fault lab as the window sees it. Engine and lab outlive it.
class LabBridge final : public ui::LabFace
{
    Q_OBJECT

public:
    LabBridge(engine::Engine &engine, faultlab::FaultLab &lab, QObject *parent = nullptr);
    ~LabBridge() override;

    [[nodiscard]] const ui::LabCatalog &catalog() const override { return m_catalog; }
    [[nodiscard]] std::vector<ui::LabService> services() const override;
    [[nodiscard]] bool faulty() const override;
    [[nodiscard]] base::Result<void> addFault(
        const QString &service, const QJsonObject &fault, qint64 forMs) override;
    void removeFaults(const QString &service, const QString &fault) override;
    void endAll() override;
    [[nodiscard]] QStringList scenarios() const override;
    [[nodiscard]] base::Result<void> loadScenario(const QString &name) override;
    [[nodiscard]] base::Result<void> loadFile(const QByteArray &json) override;
    [[nodiscard]] base::Result<void> play(std::optional<quint64> seed) override;
    void pause() override;
    void stop() override;
    void reset() override;
    [[nodiscard]] QByteArray recording() const override;
    [[nodiscard]] ui::LabPlay played() const override;
    [[nodiscard]] base::Result<void> startLoad(const ui::LabLoadPlan &plan) override;
    void pauseLoad(bool paused) override;
    void stopLoad() override;
    [[nodiscard]] ui::LabLoad load() const override;
    [[nodiscard]] std::vector<ui::LabEffect> effects(const QString &task) const override;
    [[nodiscard]] model::InjectedFaults faultsOf(const QString &task) const override
    {
        return m_ledger.faultsOf(task);
    }
    [[nodiscard]] base::Result<QString> addProxy(
        const QString &name, const QString &target) override;
    bool removeProxy(const QString &name) override;

private:
    [[nodiscard]] base::Result<void> take(const QByteArray &json);

    engine::Engine &m_engine;
    faultlab::FaultLab &m_lab;
    LabLedger m_ledger;
    faultlab::EngineInside m_inside;
    faultlab::ScenarioPlayer m_player;
    faultlab::LoadGenerator m_load;
    ui::LabCatalog m_catalog;
};

} // namespace sagadesk::app
