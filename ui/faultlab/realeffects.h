#pragma once

#include <functional>

class QWidget;

namespace sagadesk::ui {

// Runs `start`, which sends requests to the services: at once if they are simulated, otherwise
// after a confirmation ("confirmRealEffects"), because the requests have real effects.
void agreeToRealEffects(QWidget *parent, bool servicesAreReal, std::function<void()> start);

} // namespace sagadesk::ui
