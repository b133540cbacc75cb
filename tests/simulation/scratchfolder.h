#pragma once

#include <QFileInfo>
#include <QTemporaryDir>

namespace sagadesk::tests {

using namespace Qt::StringLiterals;

// A temporary folder for one simulation, in memory if the machine provides that: the store needs a
// real file, but not a real disk.
inline QString scratchTemplate()
{
    const QString memory = u"/dev/shm"_s;
    const QString base = QFileInfo(memory).isWritable() ? memory : QDir::tempPath();
    return base + u"/sagadesk-simulation-XXXXXX"_s;
}

} // namespace sagadesk::tests
