import type { Data } from '@dm/shared/contract'
import { onCall } from '@dm/shared/testing'

export type Certification = Data<'enterprise/cert/get'>
export type Application = NonNullable<Certification['application']>

export const NOW = Date.parse('2026-11-20T12:00:00+08:00')

/** An application with both steps filled in right. */
export const applicationOf = (changes: Partial<Application> = {}): Application => ({
  id: 'a1',
  no: 'QR20261120-123456',
  kind: 'first',
  state: 'draft',
  rev: 3,
  basic: {
    licenceFile: '/files/licence.jpg',
    creditCode: '91310000MADM0020A0',
    name: '星河示例影视（上海）有限公司',
    legalPerson: '王建国',
    foundedOn: '2019-05-01',
    longTerm: true,
    licenceUntil: '',
    regAddress: '上海市静安区示例路 2 号',
    permits: [],
  },
  operator: {
    isLegal: true,
    name: '王建国',
    idNoMasked: '110***********002X',
    idLong: true,
    idUntil: '',
    idFront: '/files/front.jpg',
    idBack: '/files/back.jpg',
    letter: null,
    email: '',
    consent: true,
  },
  reasons: [],
  updatedAt: NOW,
  submittedAt: null,
  decidedAt: null,
  ...changes,
})

export const liveOf = (): NonNullable<Certification['live']> => ({
  name: '澄梦示例影视文化（上海）有限公司',
  formerNames: [],
  creditCode: '91310000MADM0001XG',
  orgType: '企业',
  legalPerson: '王建国',
  foundedOn: '2017-05-01',
  licenceUntil: null,
  regAddress: '上海市徐汇区示例路 1 号',
  permits: [{ label: '营业性演出许可证', until: '2027-01-01' }],
  operatorName: '王**',
  certifiedAt: NOW,
})

export const certOf = (changes: Partial<Certification> = {}): Certification => ({
  role: changes.application || changes.live ? 'owner' : 'none',
  state: 'none',
  reason: null,
  live: null,
  application: null,
  appState: changes.application?.state ?? null,
  accountName: null,
  mobileMasked: '138****0006',
  triesLeft: 3,
  history: [],
  now: NOW,
  ...changes,
})

/** Answers the certification, and addresses of its certificates. */
export function answerCert(changes: Partial<Certification> = {}): void {
  onCall('enterprise/cert/get', () => certOf(changes))
  onCall('enterprise/cert/file/query', ({ file }) => ({ url: `${file}?v=10006`, expireAt: NOW + 300_000 }))
}
