#pragma once

#include "core/views/views.h"
#include "ui/task/graphlayout.h"

#include <QAbstractScrollArea>

namespace sagadesk::ui {

// The steps of the selected task as a layered graph: states by color, icon and word, each undo
// with its step, conditions at the edges. The wheel and + − zoom, 0 shows everything, dragging
// scrolls, Left and Right follow the edges, Up and Down move within a layer.
class GraphView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit GraphView(QWidget *parent);

    void showTask(const model::TaskDetail &detail);
    void clear();
    void setCurrentStep(int step); // from another view; -1: none
    [[nodiscard]] int currentStep() const { return m_current; }
    [[nodiscard]] QRect nodeRect(int step) const; // in viewport coordinates
    [[nodiscard]] QString nodeText(int step) const; // tooltip: everything about it
    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] double layerGap() const { return m_input.layerGap; }

public Q_SLOTS:
    void zoom(double factor);
    void showAll();

Q_SIGNALS:
    void stepChosen(int step);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    struct Node
    {
        QString name;
        QString service;
        QString condition;
        model::StepRecord record;
        bool hasUndo = false;
        bool manualUndo = false;
        QString waits;
    };

    void layOut();
    void choose(int step);
    void zoomAt(const QPointF &at, double factor);
    void reveal(int step);
    [[nodiscard]] int stepAt(const QPoint &at) const;
    [[nodiscard]] int neighbor(int key) const;
    [[nodiscard]] double lineHeight() const;
    // Wide enough for the words of every state.
    [[nodiscard]] double widthOf(const Node &node) const;
    [[nodiscard]] double widthOfCondition(const Node &node) const;
    [[nodiscard]] QTransform transform() const;
    void paintEdges(QPainter &painter) const;
    void paintEdge(QPainter &painter, size_t edge) const;
    void paintCondition(QPainter &painter, const Node &node, const QPointF &end) const;
    void paintNode(QPainter &painter, int step) const;
    void paintBox(QPainter &painter, const QRectF &box, const QString &iconName, int tone,
        const QString &title, const QString &words, bool dashed) const;

    std::vector<Node> m_nodes;
    GraphInput m_input;
    GraphLayout m_layout;
    QString m_task;
    int m_current = -1;
    double m_scale = 1;
    QPointF m_offset; // graph origin in viewport coordinates
    bool m_all = true; // stays zoomed to fit everything
    QPoint m_pressed;
    QPoint m_dragged;
    bool m_dragging = false;
};

} // namespace sagadesk::ui
