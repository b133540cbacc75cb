#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <utility>
#include <vector>

namespace sagadesk::ui {

struct GraphInput
{
    std::vector<std::pair<int, int>> edges; // from, to; without a cycle
    std::vector<QSizeF> sizes; // of the nodes
    double layerGap = 90; // between layers, from left to right
    double nodeGap = 18; // between nodes of a layer
};

struct GraphLayout
{
    std::vector<QRectF> nodes;
    std::vector<int> layers; // of the nodes, from 0
    std::vector<int> orders; // within the layer, from the top
    std::vector<std::vector<QPointF>> edges; // points from the one to the other, by input
    QRectF bounds;
};

// A layered drawing from left to right (Sugiyama): a node stands behind all its predecessors, an
// edge over several layers keeps its place between the nodes, and the order within the layers is
// the one with the fewest crossings that a few sweeps by barycentre find. Pure.
[[nodiscard]] GraphLayout layoutGraph(const GraphInput &input);

// Pairs of edges between neighbouring layers that cross, for tests.
[[nodiscard]] int crossings(const GraphInput &input, const GraphLayout &layout);

} // namespace sagadesk::ui
