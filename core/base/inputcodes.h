#pragma once

#include <QLatin1StringView>

namespace sagadesk::codes {

// The texts of these codes are in core/text.

// Errors at one place in a workflow definition, a services file or a scenario.
inline constexpr QLatin1StringView kUnknownField{"unknown-field"};
inline constexpr QLatin1StringView kMissingField{"missing-field"};
inline constexpr QLatin1StringView kDuplicateKey{"duplicate-key"};
inline constexpr QLatin1StringView kEmpty{"empty"};
inline constexpr QLatin1StringView kWrongType{"wrong-type"};
inline constexpr QLatin1StringView kOutOfRange{"out-of-range"};
inline constexpr QLatin1StringView kNotOneOf{"not-one-of"};
inline constexpr QLatin1StringView kNotWhole{"not-whole"};
inline constexpr QLatin1StringView kTooLong{"too-long"};
inline constexpr QLatin1StringView kTooMany{"too-many"};
inline constexpr QLatin1StringView kTooDeep{"too-deep"};
inline constexpr QLatin1StringView kTooLarge{"too-large"};
inline constexpr QLatin1StringView kBadName{"bad-name"};
inline constexpr QLatin1StringView kBadDuration{"bad-duration"};
inline constexpr QLatin1StringView kBadPath{"bad-path"};
inline constexpr QLatin1StringView kBadEndpoint{"bad-endpoint"};
inline constexpr QLatin1StringView kBadPlaceholder{"bad-placeholder"};
inline constexpr QLatin1StringView kUnclosedPlaceholder{"unclosed-placeholder"};
inline constexpr QLatin1StringView kPlaceholderInKey{"placeholder-in-key"};
inline constexpr QLatin1StringView kBadCondition{"bad-condition"};
inline constexpr QLatin1StringView kBadTest{"bad-test"};
inline constexpr QLatin1StringView kBadAuth{"bad-auth"};
inline constexpr QLatin1StringView kBadPathInBody{"bad-path-in-body"};
inline constexpr QLatin1StringView kBodyNotAllowed{"body-not-allowed"};
inline constexpr QLatin1StringView kBadContentType{"bad-content-type"};
inline constexpr QLatin1StringView kBodyNotWritable{"body-not-writable"};
inline constexpr QLatin1StringView kBadHeaderName{"bad-header-name"};
inline constexpr QLatin1StringView kBadHeaderValue{"bad-header-value"};
inline constexpr QLatin1StringView kReservedHeader{"reserved-header"};
inline constexpr QLatin1StringView kLiteralSecret{"literal-secret"};
inline constexpr QLatin1StringView kManualExcludes{"manual-excludes"};
inline constexpr QLatin1StringView kMaxBelowInitial{"max-below-initial"};
inline constexpr QLatin1StringView kFieldWithoutEffect{"field-without-effect"};
inline constexpr QLatin1StringView kDuplicateName{"duplicate-name"};
inline constexpr QLatin1StringView kDuplicateEntry{"duplicate-entry"};
inline constexpr QLatin1StringView kUnknownService{"unknown-service"};
inline constexpr QLatin1StringView kUnknownStep{"unknown-step"};
inline constexpr QLatin1StringView kRefersToItself{"refers-to-itself"};
inline constexpr QLatin1StringView kRefersToLaterStep{"refers-to-later-step"};
inline constexpr QLatin1StringView kUndoRefersToStatus{"undo-refers-to-status"};
inline constexpr QLatin1StringView kUndoNeedsAnswer{"undo-needs-answer"}; // a warning
inline constexpr QLatin1StringView kMayBeSkipped{"may-be-skipped"};
inline constexpr QLatin1StringView kAfterItself{"after-itself"};
inline constexpr QLatin1StringView kCycle{"cycle"};
inline constexpr QLatin1StringView kNotJson{"not-json"};
inline constexpr QLatin1StringView kFaultHitsWholePort{"fault-hits-whole-port"};
inline constexpr QLatin1StringView kLoadWithoutEnd{"load-without-end"};

// Errors in the filter line.
inline constexpr QLatin1StringView kFilterTooLong{"filter-too-long"};
inline constexpr QLatin1StringView kFilterUnknownField{"filter-unknown-field"};
inline constexpr QLatin1StringView kFilterBadComparison{"filter-bad-comparison"};
inline constexpr QLatin1StringView kFilterOneValue{"filter-one-value"};
inline constexpr QLatin1StringView kFilterBadQuote{"filter-bad-quote"};
inline constexpr QLatin1StringView kFilterQuoteOpen{"filter-quote-open"};
inline constexpr QLatin1StringView kFilterValueMissing{"filter-value-missing"};
inline constexpr QLatin1StringView kFilterBadState{"filter-bad-state"};
inline constexpr QLatin1StringView kFilterBadNumber{"filter-bad-number"};
inline constexpr QLatin1StringView kFilterBadDuration{"filter-bad-duration"};
inline constexpr QLatin1StringView kFilterBadTime{"filter-bad-time"};
inline constexpr QLatin1StringView kFilterBadYesNo{"filter-bad-yes-no"};

// Errors of whole files and of commands of the fault lab, and why an invariant could not
// be checked.
inline constexpr QLatin1StringView kDefinitionInvalid{"definition-invalid"};
inline constexpr QLatin1StringView kServiceSecretMissing{"service-secret-missing"};
inline constexpr QLatin1StringView kServiceSecretExposed{"service-secret-exposed"};
inline constexpr QLatin1StringView kServiceFileUnreadable{"service-file-unreadable"};
inline constexpr QLatin1StringView kServicesMissing{"services-missing"};
inline constexpr QLatin1StringView kServicesInvalid{"services-invalid"};
inline constexpr QLatin1StringView kWebhooksInvalid{"webhooks-invalid"};
inline constexpr QLatin1StringView kSecretInClear{"secret-in-clear"};
inline constexpr QLatin1StringView kScenarioInvalid{"scenario-invalid"};
inline constexpr QLatin1StringView kEndpointNotLoopback{"endpoint-not-loopback"};
inline constexpr QLatin1StringView kEndpointNotHttp{"endpoint-not-http"};
inline constexpr QLatin1StringView kPortInUse{"port-in-use"};
inline constexpr QLatin1StringView kFaultNotByProxy{"fault-not-by-proxy"};
inline constexpr QLatin1StringView kProxyTargetNotLoopback{"proxy-target-not-loopback"};
inline constexpr QLatin1StringView kProxyOptionInvalid{"proxy-option-invalid"};
inline constexpr QLatin1StringView kNoProxyFor{"no-proxy-for"};
inline constexpr QLatin1StringView kRealEffects{"real-effects"};
inline constexpr QLatin1StringView kServiceExists{"service-exists"};
inline constexpr QLatin1StringView kLoadRunning{"load-running"};
inline constexpr QLatin1StringView kLoadInvalid{"load-invalid"};
inline constexpr QLatin1StringView kInputTemplateInvalid{"input-template-invalid"};
inline constexpr QLatin1StringView kScenarioPlaying{"scenario-playing"};
inline constexpr QLatin1StringView kNoScenario{"no-scenario"};
inline constexpr QLatin1StringView kDemoNotRunning{"demo-not-running"};
inline constexpr QLatin1StringView kNothingSimulated{"nothing-simulated"};
inline constexpr QLatin1StringView kNoLedger{"no-ledger"};
inline constexpr QLatin1StringView kNoSubmissions{"no-submissions"};
inline constexpr QLatin1StringView kNotWatched{"not-watched"};
inline constexpr QLatin1StringView kSeveralConnections{"several-connections"};

// Remedies: each is appended to the sentence of an error, after a semicolon.
inline constexpr QLatin1StringView kRemedyAdd{"remedy-add"};
inline constexpr QLatin1StringView kRemedyAddToAfter{"remedy-add-to-after"};
inline constexpr QLatin1StringView kRemedyClose{"remedy-close"};
inline constexpr QLatin1StringView kRemedyGuard{"remedy-guard"};
inline constexpr QLatin1StringView kRemedyRemove{"remedy-remove"};
inline constexpr QLatin1StringView kRemedyRemoveOneAfter{"remedy-remove-one-after"};
inline constexpr QLatin1StringView kRemedyRemoveOrRename{"remedy-remove-or-rename"};
inline constexpr QLatin1StringView kRemedyRemoveOrUseWait{"remedy-remove-or-use-wait"};
inline constexpr QLatin1StringView kRemedyRename{"remedy-rename"};
inline constexpr QLatin1StringView kRemedySetAtRequest{"remedy-set-at-request"};
inline constexpr QLatin1StringView kRemedyUseAuthOfService{"remedy-use-auth-of-service"};
inline constexpr QLatin1StringView kRemedyUseOneOf{"remedy-use-one-of"};

// What is wrong with an address or a path: the parameter "problem" of the error contains the code
// without "problem-".
inline constexpr QLatin1StringView kProblemBadPercent{"problem-bad-percent"};
inline constexpr QLatin1StringView kProblemBadScheme{"problem-bad-scheme"};
inline constexpr QLatin1StringView kProblemBadSign{"problem-bad-sign"};
inline constexpr QLatin1StringView kProblemBadUrl{"problem-bad-url"};
inline constexpr QLatin1StringView kProblemDotSegment{"problem-dot-segment"};
inline constexpr QLatin1StringView kProblemDoubleSlash{"problem-double-slash"};
inline constexpr QLatin1StringView kProblemHasCredentials{"problem-has-credentials"};
inline constexpr QLatin1StringView kProblemHasQuery{"problem-has-query"};
inline constexpr QLatin1StringView kProblemNoHost{"problem-no-host"};
inline constexpr QLatin1StringView kProblemNoLeadingSlash{"problem-no-leading-slash"};
inline constexpr QLatin1StringView kProblemNotEncrypted{"problem-not-encrypted"};

} // namespace sagadesk::codes
