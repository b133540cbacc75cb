#pragma once

#include <QFileInfo>
#include <QTemporaryDir>

namespace sagadesk::tests {

// A folder of its own for one simulated world, in memory where the machine offers it: the store's
// file is real, only its disk need not be.
inline QString scratchTemplate()
{
    const QString memory = QStringLiteral("/dev/shm");
    const QString base = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return base + QStringLiteral("/sagadesk-simulation-XXXXXX");
}

} // namespace sagadesk::tests
