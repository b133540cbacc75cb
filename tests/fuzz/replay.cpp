// Runs the entry point of a fuzz target on every file of the given folders, so that past findings
// stay fixed with any compiler. Prints the number of files; fails if there is none.
#include <QDirIterator>
#include <QFile>

#include <cstdint>
#include <cstdio>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int argc, char **argv)
{
    int count = 0;
    for (int i = 1; i < argc; ++i) {
        QDirIterator files(QString::fromLocal8Bit(argv[i]), QDir::Files);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.open(QIODevice::ReadOnly)) {
                std::fprintf(stderr, "can't read %s\n", qPrintable(file.fileName()));
                return 1;
            }
            const QByteArray bytes = file.readAll();
            const QByteArray copy(bytes.constData(), bytes.size());
            LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(copy.constData()),
                static_cast<size_t>(copy.size()));
            ++count;
        }
    }
    std::printf("%d files\n", count);
    return count > 0 ? 0 : 1;
}
