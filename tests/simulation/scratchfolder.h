#pragma once

#include <QFileInfo>
#include <QTemporaryDir>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// A folder of its own for one simulated world, in memory where the machine offers it: the store's
// file is real, only its disk need not be.
inline QString scratchTemplate()
{
    const QString memory = u"/dev/shm"_s;
    const QString base = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return base + u"/sagadesk-simulation-XXXXXX"_s;
}

} // namespace sagadesk::tests
