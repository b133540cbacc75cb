#pragma once

#include <functional>

class QWidget;

namespace sagadesk::ui {

// Load on real services places real orders. Runs `start` at once if the services are simulated,
// otherwise after a confirmation ("confirmRealEffects").
void agreeToRealEffects(QWidget *parent, bool servicesAreReal, std::function<void()> start);

} // namespace sagadesk::ui
