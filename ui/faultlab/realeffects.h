#pragma once

#include <functional>

class QWidget;

namespace sagadesk::ui {

// A load on real services places real orders. Runs `start` at once when the services are simulated,
// otherwise after the operator has agreed in a dialog ("confirmRealEffects").
void agreeToRealEffects(QWidget *parent, bool servicesAreReal, std::function<void()> start);

} // namespace sagadesk::ui
