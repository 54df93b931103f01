/**
 * Reasons of refusals: stable names by domain, for decisions in pages and scripts. The text beside them is for people
 * and may change.
 */
export const REASONS = {
  common: [
    // A field is missing or wrong; the answer's `field` is its path.
    'invalid',
    'notFound',
    'notAllowed',
    'notLoggedIn',
    'sessionEnded',
    'accountDisabled',
    // Changed by somebody else since it was read.
    'stale',
    // A repeat of what is already done, or another body under a request id that has succeeded.
    'alreadyDone',
    'tooOften',
    'quotaUsedUp',
    'serverError',
    'tooLarge',
    'unavailable',
    // The period overlaps another one in the same place.
    'periodTaken',
    'contactHidden',
    // A certified user's gender and birthday cannot change.
    'identityLocked',
    // A public name that is read as the platform's own, or as that of another's guild or company.
    'nameReserved',
    'nameOfOthers',
    // Another account has this person or company.
    'identityTaken',
    'enterpriseNotCertified',
    'guardianMissing',
    'entryNotOpen',
    // What has not passed its review cannot be shown or chosen.
    'notReviewed',
  ],
  account: [
    'codeWrong',
    'credentialsWrong',
    // Something keeps an account from being closed, or what is given up is another amount by now.
    'leavingOpen',
    // Another version of what is agreed to is in force by now.
    'termsChanged',
  ],
  activity: [
    // Taken offline before it ended, for who had reserved its start.
    'activityCanceled',
    'activityEnded',
    'activityNotStarted',
    'activityOffline',
    'activityPaused',
    'activityStarted',
    // Entered already: the entry that is there can be changed.
    'alreadyEntered',
    // Taken down by operations.
    'entryDisqualified',
    // There are votes for the work as it is.
    'entryHasVotes',
    // No votes left today for this entry.
    'entryQuotaUsedUp',
    'inPreview',
    'ownEntry',
    // All of a limited number are taken.
    'placesFull',
    'previewEnded',
    'versionNotWaiting',
    'voteEnded',
    'voteNotOpen',
  ],
  draw: [
    // Who is not certified says once that they are grown up.
    'adultNeeded',
    // What was bought was used: it is not taken back.
    'benefitUsed',
    'boxClosed',
    'chancesUsedUp',
    'claimOver',
    'keysShort',
    // Of the love box: no own card in it, nobody who fits today.
    'cardMissing',
    'noCardFits',
    'prizeShipped',
    // Of the new-user gift.
    'giftOfDeviceTaken',
    'notNewUser',
  ],
  // `addressInUse`: a store of the user's services is there.
  address: ['addressInUse', 'addressLimitReached', 'defaultNeeded'],
  archive: ['pinLimitReached', 'rowLimitReached'],
  enterprise: [
    'applicationDecided',
    // It is open, and of another kind.
    'applicationOpen',
    'applicationReviewing',
    // The card is not shown to anybody but members.
    'cardOff',
    'certIncomplete',
    'companyTaken',
    // Closed for good: its time to be taken back is over.
    'closePeriodOver',
    'editorLimitReached',
    'enterpriseNotActive',
    'inviteLimitReached',
    // The caller is a member of this company, or of another one.
    'isMember',
    'inOtherCompany',
    // An owner does not leave: the company is handed on or closed.
    'isOwner',
    // An editor is offered the ownership after a day.
    'memberTooNew',
    // The caller belongs to no company, or not any more.
    'noCompany',
    // A transfer stands in the way.
    'transferOpen',
    'transferOver',
    // Nothing is added once it has run out.
    'licenceExpired',
    'itemLimitReached',
    // Arrangements lie outside the trip's new days.
    'detailsOutside',
    'tripArchived',
    // An editor on an owner's call.
    'notOwner',
    'operatorLimitReached',
    // Too many changes wait for the review.
    'reviewsFull',
    'restorePeriodOver',
    // The company shows no such part in public.
    'sectionHidden',
    'trialUsed',
    // A template for members alone.
    'vipNeeded',
    'vipRunning',
    'unchanged',
  ],
  feedback: [
    // Nothing is added to it any more.
    'feedbackClosed',
    'feedbackNotReplied',
    'additionsUsedUp',
  ],
  file: ['formatNotSupported', 'uploadIncomplete'],
  growth: [
    'bindingPeriodOver',
    'inviterBound',
    'inviterTooNew',
    'mutualInvitation',
    'nothingToExport',
    'ownInvitation',
    // Sold once for each person.
    'packBought',
    // A gift, used up, over, or given back before.
    'packNotRefundable',
    // Its exposures are used up, promised or over.
    'exposuresShort',
    'packOver',
    'boostLimitReached',
    'boostOver',
    'targetHidden',
    // Of a guild.
    'guildNameTaken',
    'guildCodeTaken',
    'guildSuspended',
    'guildNotApproved',
  ],
  live: ['liveStarted', 'liveEnded', 'liveCanceled', 'wrongStep', 'ownRoom'],
  modelcard: ['blocked', 'consentMissing', 'incomplete', 'notTakingJobs'],
  notice: ['entryClosed', 'entryViewed', 'entryWithdrawn', 'noticeCancelled', 'noticeFull', 'ownNotice', 'tooYoung'],
  service: [
    // Too many late cancellations, no-shows and unpaid requests of a customer.
    'bookingBlocked',
    // One customer has sent one provider as many requests as a day allows.
    'dailyRequestsUsedUp',
    'bookingEnded',
    'bookingPaused',
    // The caller gives no services.
    'notProvider',
    'commentPeriodOver',
    // Bookings stand in the way of closing or deleting.
    'hasBookings',
    'draftLimitReached',
    // Another account has entered with this company.
    'placeInUse',
    // The provider is not, or no longer, approved.
    'providerNotApproved',
    'renewTooEarly',
    'serviceLimitReached',
    // It waits for its review: withdrawn first, then changed.
    'underReview',
    'disputePeriodOver',
    'notFinished',
    'outOfRange',
    // The customer has another booking at this time: asked once, then both stand.
    'ownOverlap',
    'ownService',
    'paymentPeriodOver',
    'pendingLimitReached',
    'priceChanged',
    'refundChanged',
    'rescheduleLimitReached',
    'serviceStarted',
    // Another booking or a block has the time.
    'slotTaken',
    // Outside of the hours, the notice, the window or the daily limit.
    'slotUnavailable',
  ],
  travel: ['itemsOutside'],
  certification: [
    'alreadyAuditing',
    'alreadyCertified',
    // Something has to be done before the official badge.
    'gateClosed',
    'badgeRevoked',
  ],
  user: [],
  vod: ['commentsClosed', 'ownAccount', 'likesHidden', 'sameVideo', 'topFull'],
  wallet: [
    'accountBlocked',
    'accountLimitReached',
    'alreadyBound',
    'balanceTooLow',
    // Another user's account, without revealing it.
    'bindingRefused',
    'cardMismatch',
    'coinsUsed',
    'creditCard',
    'invoiceNotIssued',
    'minor',
    'mobileMissing',
    'notCancellable',
    'notCertified',
    // The withdrawal, payment or refund does not wait for an operator.
    'notWaiting',
    'orderClosed',
    'orderInvoiced',
    'orderPaid',
    'orderUnpaid',
    'paymentAbnormal',
    'paymentNotSupported',
    // The provider does not report yet whether the payment was made.
    'paymentPending',
    // The refund must be requested where the order was made.
    'refundElsewhere',
    'refundPeriodOver',
    // In progress, or done.
    'refundStarted',
    // A 专用发票, which only the service desk cancels.
    'specialInvoice',
    'titleExists',
    'titleIncomplete',
    'titleLimitReached',
    'unpaidLimitReached',
    'withdrawalOpen',
  ],
  home: [
    // The address lies in a city that is not served.
    'cityNotServed',
    // An order of the same slot is there.
    'slotOrdered',
    // Later than the shortest notice.
    'tooShortNotice',
  ],
  welfare: [
    // What is given away is used up: of a task, a fund, a box.
    'giftsGone',
    'makeUpLimitReached',
    // Not one of the days that may be made up.
    'makeUpOutside',
    'milestoneAhead',
    'noMakeUpCard',
    'taskNotReady',
    'taskOver',
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
    // The operator's account, or the release token, lacks the role.
    'roleMissing',
    // Above the limit a second operator must confirm, other than the one who requested it.
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
