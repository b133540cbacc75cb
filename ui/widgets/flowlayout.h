#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace sagadesk::ui {

// Widgets in rows that wrap at the right edge, so that a row of buttons fits a small window.
class FlowLayout final : public QLayout
{
    Q_OBJECT

public:
    FlowLayout(QWidget *parent, int gap);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    void setGeometry(const QRect &rect) override;

private:
    int arrange(const QRect &rect, bool move) const; // returns the height needed
    int m_gap;
    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace sagadesk::ui
