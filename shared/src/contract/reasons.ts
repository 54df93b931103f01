import { accountReasons } from './calls/auth/account'
import { loginReasons } from './calls/auth/login'
import { activityReasons } from './calls/activity/activity'
import { drawReasons } from './calls/activity/draw'
import { homeReasons } from './calls/activity/home'
import { addressReasons } from './calls/service/address'
import { archiveReasons } from './calls/archive/archive'
import { bookingReasons } from './calls/service/booking'
import { questionReasons } from './calls/service/question'
import { identityReasons } from './calls/auth/identity-verification'
import { enterpriseReasons } from './calls/enterprise/enterprise'
import { feedbackReasons } from './calls/common/feedback'
import { fileReasons } from './calls/common/file'
import { inviteReasons } from './calls/referral/invite'
import { liveReasons } from './calls/video/live'
import { modelcardReasons } from './calls/user/modelcard'
import { noticeReasons } from './calls/user/casting-notice'
import { releaseReasons } from './ops/operator'
import { reviewReasons } from './ops/review'
import { serviceReasons } from './calls/service/service'
import { travelReasons } from './calls/user/travel'
import { blockReasons } from './calls/video/block'
import { vodReasons } from './calls/video/vod'
import { walletReasons } from './calls/wallet/wallet'
import { welfareReasons } from './calls/activity/welfare'

/**
 * Reasons of refusals: stable names by domain, for decisions in pages and scripts. The text beside them is for people
 * and may change. Those of a domain stand beside its calls; here are those that belong to none.
 */
export const REASONS = {
  common: [
    // A field is missing or wrong; the answer's `field` is its path.
    'invalid',
    'notFound',
    'notAllowed',
    'notLoggedIn',
    'sessionEnded',
    // Ended on purpose: by a logout, from another device, by a new password.
    'sessionRevoked',
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
    // Content that has not passed its review cannot be shown or chosen.
    'notReviewed',
  ],
  login: loginReasons,
  account: accountReasons,
  activity: activityReasons,
  draw: drawReasons,
  address: addressReasons,
  archive: archiveReasons,
  enterprise: enterpriseReasons,
  feedback: feedbackReasons,
  file: fileReasons,
  invite: inviteReasons,
  live: liveReasons,
  modelcard: modelcardReasons,
  notice: noticeReasons,
  service: [...bookingReasons, ...questionReasons, ...serviceReasons],
  travel: travelReasons,
  identity: identityReasons,
  block: blockReasons,
  vod: vodReasons,
  wallet: walletReasons,
  home: homeReasons,
  welfare: welfareReasons,
  release: releaseReasons,
  review: reviewReasons,
} as const satisfies Record<string, readonly string[]>

/** Why a call was refused. */
export type Reason = (typeof REASONS)[keyof typeof REASONS][number]

const all: ReadonlySet<unknown> = new Set(Object.values(REASONS).flat())

export const isReason = (value: unknown): value is Reason => all.has(value)
