#pragma once

#include <QStringView>

namespace sagadesk::model {

// Whether a value with this name is a secret: "X-Api-Key", "clientSecret", "card[pin]".
[[nodiscard]] bool namesSecret(QStringView name);

} // namespace sagadesk::model
