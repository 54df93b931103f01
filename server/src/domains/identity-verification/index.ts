import type { identityVerification as calls } from '@dm/shared/contract/calls/auth/identity-verification'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { certificationDeletion } from './account-deletion'
import { decided } from './decide'
import { certificationJob } from './job'
import { OFFICIAL_REVIEW, queryOfficial, submitOfficial } from './official/calls'
import { officialDecided } from './official/decide'
import { certificationOperations } from './official/operations'
import { ocr } from './ocr'
import { query } from './query'
import { REVIEW, submit } from './submit'
import { certificationView } from './review-view'
import { officialView } from './official/review-view'

/** Real names, checked once and shown to nobody, and the official badge, shown to everybody. */
export const identityVerification = {
  handlers: {
    'user/certification/query': query,
    'user/certification/ocr': ocr,
    'user/certification/submit': submit,
    'user/authentication/query': queryOfficial,
    'user/authentication/submit': submitOfficial,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [certificationJob],
  operations: certificationOperations,
  reviews: {
    [REVIEW]: { name: '实名认证', decided, view: certificationView },
    [OFFICIAL_REVIEW]: { name: '官方认证', decided: officialDecided, view: officialView },
  },
  seed: { stream: 20261221, load: async () => (await import('./seed')).seedCertification },
  accountDeletion: certificationDeletion,
} satisfies Domain
