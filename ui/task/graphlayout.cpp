#include "ui/task/graphlayout.h"

#include <algorithm>

namespace sagadesk::ui {

namespace {

constexpr int kSweeps = 12;

// Nodes, and the dummy nodes of edges that span several layers.
class Layering final
{
public:
    explicit Layering(const GraphInput &input)
        : m_input(input)
        , m_layer(input.sizes.size(), 0)
    {
        setLayers();
        addPassages();
        m_best = m_rows;
        int least = countCrossings(m_rows);
        for (int sweep = 0; sweep < kSweeps && least > 0; ++sweep) {
            sweepOnce(sweep % 2 == 0);
            if (const int now = countCrossings(m_rows); now < least) {
                least = now;
                m_best = m_rows;
            }
        }
        m_rows = m_best;
    }

    GraphLayout place() const
    {
        GraphLayout layout;
        const std::vector<double> ys = heights();
        const std::vector<double> xs = columns();
        layout.layers.assign(m_layer.begin(), m_layer.begin() + nodeCount());
        layout.orders.assign(m_input.sizes.size(), 0);
        layout.nodes.resize(m_input.sizes.size());
        for (const auto &row : m_rows) {
            int order = 0;
            for (const int place : row)
                if (place < nodeCount())
                    layout.orders[index(place)] = order++;
        }
        for (int node = 0; node < nodeCount(); ++node) {
            const QSizeF size = m_input.sizes[index(node)];
            layout.nodes[index(node)] = QRectF(
                QPointF(xs[index(m_layer[index(node)])], ys[index(node)] - size.height() / 2),
                size);
            layout.bounds |= layout.nodes[index(node)];
        }
        for (const auto &chain : m_chains)
            layout.edges.push_back(points(chain, layout, xs, ys));
        return layout;
    }

private:
    using Rows = std::vector<std::vector<int>>;

    static size_t index(int i) { return static_cast<size_t>(i); }
    int nodeCount() const { return static_cast<int>(m_input.sizes.size()); }

    // The layer of a node is the length of the longest path to it from a source.
    void setLayers()
    {
        bool moved = true;
        for (int round = 0; moved && round <= nodeCount(); ++round) {
            moved = false;
            for (const auto &[from, to] : m_input.edges) {
                if (m_layer[index(to)] > m_layer[index(from)])
                    continue;
                m_layer[index(to)] = m_layer[index(from)] + 1;
                moved = true;
            }
        }
    }

    void addPassages()
    {
        const int last = m_layer.empty() ? -1 : *std::max_element(m_layer.begin(), m_layer.end());
        m_rows.resize(index(last + 1));
        for (int node = 0; node < nodeCount(); ++node)
            m_rows[index(m_layer[index(node)])].push_back(node);
        for (const auto &[from, to] : m_input.edges) {
            std::vector<int> chain{from};
            for (int layer = m_layer[index(from)] + 1; layer < m_layer[index(to)]; ++layer) {
                const int passage = static_cast<int>(m_layer.size());
                m_layer.push_back(layer);
                m_rows[index(layer)].push_back(passage);
                chain.push_back(passage);
            }
            chain.push_back(to);
            m_chains.push_back(std::move(chain));
        }
        m_before.resize(m_layer.size());
        m_after.resize(m_layer.size());
        for (const auto &chain : m_chains) {
            for (size_t i = 0; i + 1 < chain.size(); ++i) {
                m_after[index(chain[i])].push_back(chain[i + 1]);
                m_before[index(chain[i + 1])].push_back(chain[i]);
            }
        }
    }

    std::vector<int> positions(const Rows &rows) const
    {
        std::vector<int> at(m_layer.size(), 0);
        for (const auto &row : rows)
            for (size_t i = 0; i < row.size(); ++i)
                at[index(row[i])] = static_cast<int>(i);
        return at;
    }

    void sweepOnce(bool rightwards)
    {
        const int count = static_cast<int>(m_rows.size());
        for (int i = 1; i < count; ++i) {
            const int layer = rightwards ? i : count - 1 - i;
            const std::vector<int> at = positions(m_rows);
            const auto &neighbors = rightwards ? m_before : m_after;
            const auto middle = [&](int place) {
                const auto &beside = neighbors[index(place)];
                if (beside.empty())
                    return static_cast<double>(at[index(place)]);
                double sum = 0;
                for (const int each : beside)
                    sum += at[index(each)];
                return sum / static_cast<double>(beside.size());
            };
            auto &row = m_rows[index(layer)];
            std::stable_sort(
                row.begin(), row.end(), [&](int a, int b) { return middle(a) < middle(b); });
        }
    }

    int countCrossings(const Rows &rows) const
    {
        const std::vector<int> at = positions(rows);
        int crossed = 0;
        for (const auto &row : rows) {
            std::vector<std::pair<int, int>> lines;
            for (const int place : row)
                for (const int next : m_after[index(place)])
                    lines.emplace_back(at[index(place)], at[index(next)]);
            for (size_t a = 0; a < lines.size(); ++a)
                for (size_t b = a + 1; b < lines.size(); ++b)
                    crossed +=
                        (lines[a].first < lines[b].first && lines[a].second > lines[b].second)
                        || (lines[a].first > lines[b].first && lines[a].second < lines[b].second);
        }
        return crossed;
    }

    double heightOf(int place) const
    {
        return place < nodeCount() ? m_input.sizes[index(place)].height() : 4;
    }

    // The vertical center of each node: near its neighbors, in order, without overlap.
    std::vector<double> heights() const
    {
        std::vector<double> ys(m_layer.size(), 0);
        for (const auto &row : m_rows) {
            double top = 0;
            for (const int place : row) {
                ys[index(place)] = top + heightOf(place) / 2;
                top += heightOf(place) + m_input.nodeGap;
            }
            const double shift = (top - m_input.nodeGap) / 2;
            for (const int place : row)
                ys[index(place)] -= shift; // centers the layers on a common line
        }
        for (int round = 0; round < kSweeps; ++round)
            for (const auto &row : m_rows)
                settle(row, ys);
        return ys;
    }

    // Moves each node towards the mean of its neighbors, as far as those above and below allow.
    void settle(const std::vector<int> &row, std::vector<double> &ys) const
    {
        for (size_t i = 0; i < row.size(); ++i) {
            const int place = row[i];
            double sum = 0;
            int count = 0;
            for (const auto *side : {&m_before[index(place)], &m_after[index(place)]}) {
                for (const int each : *side) {
                    sum += ys[index(each)];
                    ++count;
                }
            }
            if (count == 0)
                continue;
            double wanted = sum / count;
            const double half = heightOf(place) / 2 + m_input.nodeGap;
            if (i > 0)
                wanted = std::max(wanted, ys[index(row[i - 1])] + heightOf(row[i - 1]) / 2 + half);
            if (i + 1 < row.size())
                wanted = std::min(wanted, ys[index(row[i + 1])] - heightOf(row[i + 1]) / 2 - half);
            ys[index(place)] = wanted;
        }
    }

    std::vector<double> columns() const
    {
        std::vector<double> xs;
        double x = 0;
        for (const auto &row : m_rows) {
            double width = 0;
            for (const int place : row)
                if (place < nodeCount())
                    width = std::max(width, m_input.sizes[index(place)].width());
            xs.push_back(x);
            x += width + m_input.layerGap;
        }
        xs.push_back(x);
        return xs;
    }

    std::vector<QPointF> points(const std::vector<int> &chain, const GraphLayout &layout,
        const std::vector<double> &xs, const std::vector<double> &ys) const
    {
        std::vector<QPointF> way;
        const QRectF from = layout.nodes[index(chain.front())];
        way.emplace_back(from.right(), from.center().y());
        for (size_t i = 1; i + 1 < chain.size(); ++i) {
            const int layer = m_layer[index(chain[i])];
            const double right = xs[index(layer + 1)] - m_input.layerGap;
            way.emplace_back(xs[index(layer)], ys[index(chain[i])]);
            way.emplace_back(right, ys[index(chain[i])]);
        }
        const QRectF to = layout.nodes[index(chain.back())];
        way.emplace_back(to.left(), to.center().y());
        return way;
    }

    const GraphInput &m_input;
    std::vector<int> m_layer; // of nodes and dummy nodes
    Rows m_rows; // by layer
    Rows m_best;
    std::vector<std::vector<int>> m_chains; // by edge: from, dummy nodes, to
    std::vector<std::vector<int>> m_before;
    std::vector<std::vector<int>> m_after;
};

} // namespace

GraphLayout layoutGraph(const GraphInput &input)
{
    return Layering(input).place();
}

int crossings(const GraphInput &input, const GraphLayout &layout)
{
    int crossed = 0;
    const auto at = [&](int node) {
        return std::pair{layout.layers[static_cast<size_t>(node)],
            layout.nodes[static_cast<size_t>(node)].center().y()};
    };
    for (size_t a = 0; a < input.edges.size(); ++a) {
        for (size_t b = a + 1; b < input.edges.size(); ++b) {
            const auto [fromA, toA] = input.edges[a];
            const auto [fromB, toB] = input.edges[b];
            const bool beside = at(fromA).first == at(fromB).first && at(toA).first == at(toB).first
                && at(toA).first == at(fromA).first + 1;
            const double start = at(fromA).second - at(fromB).second;
            const double end = at(toA).second - at(toB).second;
            crossed += beside && start * end < 0;
        }
    }
    return crossed;
}

} // namespace sagadesk::ui
