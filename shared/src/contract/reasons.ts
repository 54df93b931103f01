/**
 * Why calls are refused: stable names by domain, which pages and scripts decide by. The text that comes along is for
 * people and may change.
 */
export const REASONS = {
  common: [
    // A field is missing or wrong; the answer names it.
    'invalid',
    'notFound',
    'notAllowed',
    'notLoggedIn',
    'sessionEnded',
    'accountDisabled',
    // Changed by somebody else since it was read.
    'stale',
    // The same thing a second time, or another body under a request id that has succeeded.
    'alreadyDone',
    'tooOften',
    'quotaUsedUp',
    'serverError',
    'tooLarge',
    'unavailable',
    // Something of another stands in that period, in the one place for both.
    'periodTaken',
    'contactHidden',
    // Gender and birthday of a certified person.
    'identityLocked',
    'enterpriseNotCertified',
    'guardianMissing',
  ],
  account: ['codeWrong', 'credentialsWrong'],
  activity: [
    'activityEnded',
    'activityNotStarted',
    'activityOffline',
    'activityPaused',
    'activityStarted',
    // Of the day's votes for this entry.
    'entryQuotaUsedUp',
    'inPreview',
    'ownEntry',
    'previewEnded',
    'versionNotWaiting',
    'voteEnded',
    'voteNotOpen',
  ],
  enterprise: ['enterpriseNotActive'],
  feedback: [],
  file: ['formatNotSupported', 'uploadIncomplete'],
  growth: ['bindingPeriodOver', 'inviterBound', 'inviterTooNew', 'mutualInvitation', 'ownInvitation'],
  modelcard: ['blocked', 'consentMissing', 'incomplete', 'notTakingJobs'],
  notice: ['entryClosed', 'entryWithdrawn', 'noticeCancelled', 'noticeFull', 'ownNotice', 'tooYoung'],
  service: [],
  user: [],
  wallet: [
    'accountBlocked',
    'accountLimitReached',
    'alreadyBound',
    'balanceTooLow',
    // Somebody else's account, without saying so.
    'bindingRefused',
    'cardMismatch',
    'coinsUsed',
    'creditCard',
    'invoiceNotIssued',
    'minor',
    'mobileMissing',
    'notCancellable',
    'notCertified',
    // Of a withdrawal, payment or refund: nothing that an operator is to decide.
    'notWaiting',
    'orderClosed',
    'orderInvoiced',
    'orderPaid',
    'orderUnpaid',
    'paymentAbnormal',
    'paymentNotSupported',
    // Its provider does not say yet whether it was made.
    'paymentPending',
    // It is asked for where the order was made.
    'refundElsewhere',
    'refundPeriodOver',
    // On its way, or done.
    'refundStarted',
    // A 专用发票, which the service desk takes back.
    'specialInvoice',
    'titleExists',
    'titleIncomplete',
    'titleLimitReached',
    'unpaidLimitReached',
    'withdrawalOpen',
  ],
  release: [
    'campaignEnded',
    'filesRemoved',
    'hashWrong',
    'hostMismatch',
    'notLive',
    'notPublished',
    'notUndoable',
    'pageMissing',
    'pathTaken',
    // An operator's account, or the release token, may not do that.
    'roleMissing',
    // Above the limit a second operator confirms; nobody confirms what they asked for.
    'secondOperatorNeeded',
    'signatureWrong',
    'tokenWrong',
    'versionTaken',
  ],
} as const satisfies Record<string, readonly string[]>

/** Why a call was refused. */
export type Reason = (typeof REASONS)[keyof typeof REASONS][number]

const all: ReadonlySet<unknown> = new Set(Object.values(REASONS).flat())

export const isReason = (value: unknown): value is Reason => all.has(value)
