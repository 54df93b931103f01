import { accountReasons } from './account'
import { activityReasons } from './activity'
import { drawReasons } from './activity-draw'
import { homeReasons } from './activity-home'
import { addressReasons } from './address'
import { archiveReasons } from './archive'
import { bookingReasons } from './booking'
import { certificationReasons } from './certification'
import { enterpriseReasons } from './enterprise'
import { feedbackReasons } from './feedback'
import { fileReasons } from './file'
import { growthReasons } from './growth'
import { liveReasons } from './live'
import { modelcardReasons } from './modelcard'
import { noticeReasons } from './notice'
import { releaseReasons } from './operator'
import { serviceReasons } from './service'
import { travelReasons } from './travel'
import { vodReasons } from './vod'
import { walletReasons } from './wallet'
import { welfareReasons } from './welfare'

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
  account: accountReasons,
  activity: activityReasons,
  draw: drawReasons,
  address: addressReasons,
  archive: archiveReasons,
  enterprise: enterpriseReasons,
  feedback: feedbackReasons,
  file: fileReasons,
  growth: growthReasons,
  live: liveReasons,
  modelcard: modelcardReasons,
  notice: noticeReasons,
  service: [...bookingReasons, ...serviceReasons],
  travel: travelReasons,
  certification: certificationReasons,
  vod: vodReasons,
  wallet: walletReasons,
  home: homeReasons,
  welfare: welfareReasons,
  release: releaseReasons,
} as const satisfies Record<string, readonly string[]>

/** Why a call was refused. */
export type Reason = (typeof REASONS)[keyof typeof REASONS][number]

const all: ReadonlySet<unknown> = new Set(Object.values(REASONS).flat())

export const isReason = (value: unknown): value is Reason => all.has(value)
