#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <utility>
#include <vector>

namespace sagadesk::ui {

struct GraphInput
{
    std::vector<std::pair<int, int>> edges; // (from, to); acyclic
    std::vector<QSizeF> sizes; // of nodes
    double layerGap = 90; // horizontal
    double nodeGap = 18; // vertical, within a layer
};

struct GraphLayout
{
    std::vector<QRectF> nodes;
    std::vector<int> layers; // of nodes, from 0
    std::vector<int> orders; // within the layer, from the top
    std::vector<std::vector<QPointF>> edges; // polyline of each input edge
    QRectF bounds;
};

// A layered layout from left to right (Sugiyama): a node is right of its predecessors, edges across
// several layers are routed between nodes, and the order within layers has few crossings
// (barycenter heuristic, a few sweeps). Pure.
[[nodiscard]] GraphLayout layoutGraph(const GraphInput &input);

// The number of crossings between adjacent layers, for tests.
[[nodiscard]] int crossings(const GraphInput &input, const GraphLayout &layout);

} // namespace sagadesk::ui
