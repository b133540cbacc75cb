#include "core/model/secretword.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace sagadesk::model {

using namespace std::string_view_literals;

namespace {

constexpr qsizetype kNameMax = 8192; // characters of a name that are examined

bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

// Words of a name: "clientSecret", "client_secret", "PINCode" and "card%5Bpin%5D" have two. Uses no
// regular expression, which would be the most expensive part of building a request.
std::vector<std::string> wordsOf(QStringView name)
{
    const QByteArray plain = QByteArray::fromPercentEncoding(name.toUtf8().left(kNameMax));
    std::vector<std::string> words;
    char before = 0;
    for (qsizetype i = 0; i < plain.size(); before = plain[i++]) {
        const char c = plain[i];
        if (!isLower(c) && !isUpper(c))
            continue;
        const bool isBeforeLower = i + 1 < plain.size() && isLower(plain[i + 1]);
        const bool isCapital = isUpper(c) && (isLower(before) || isBeforeLower);
        if (isCapital || (!isLower(before) && !isUpper(before)))
            words.emplace_back();
        words.back() += isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return words;
}

} // namespace

bool namesSecret(QStringView name)
{
    static constexpr std::array kWhole{"pwd"sv, "pin"sv, "otp"sv, "cvv"sv, "cvc"sv, "jwt"sv,
        "sid"sv, "csrf"sv, "xsrf"sv, "cred"sv, "creds"sv};
    static constexpr std::array kParts{"authorization"sv, "passw"sv, "passphrase"sv, "passcode"sv,
        "secret"sv, "token"sv, "apikey"sv, "cookie"sv, "credential"sv, "privatekey"sv,
        "accesskey"sv, "signingkey"sv, "encryptionkey"sv, "sharedkey"sv, "sessionid"sv,
        "sessionkey"sv, "jwt"sv};
    const std::vector<std::string> words = wordsOf(name);
    const std::string joined = std::accumulate(words.begin(), words.end(), std::string());
    if (joined == "pass" || joined == "auth" || joined == "session")
        return true;
    return std::any_of(kParts.begin(), kParts.end(),
               [&](std::string_view part) { return joined.find(part) != std::string::npos; })
        || std::find_first_of(words.begin(), words.end(), kWhole.begin(), kWhole.end())
        != words.end();
}

} // namespace sagadesk::model
