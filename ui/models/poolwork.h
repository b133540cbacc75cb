#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <memory>
#include <utility>

namespace sagadesk::ui {

// Runs a pure function on the thread pool and passes its result to `done` on the GUI thread, unless
// `context` has been destroyed.
template <class Work, class Done>
void inPool(QObject *context, Work work, Done done)
{
    QThreadPool::globalInstance()->start(
        [context = QPointer<QObject>(context), work = std::move(work), done = std::move(done)] {
            auto result = std::make_shared<decltype(work())>(work());
            QMetaObject::invokeMethod(qApp, [context, done, result] {
                if (context)
                    done(std::move(*result));
            });
        });
}

} // namespace sagadesk::ui
