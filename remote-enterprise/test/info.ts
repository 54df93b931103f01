import type { Data } from '@dm/shared/contract'
import { answerOf } from './modelcard'

type Remark = Data<'enterprise/remark/get'>
type Info = Data<'enterprise/basicInfo/get'>
type Change = Omit<NonNullable<Remark['member']>, 'live'>

/** Review state of a part of the company, as its members get it. */
export const changeOf = (changes: Partial<Change> = {}): Change & { live: null } => ({
  rev: 1,
  hasLive: true,
  audit: { state: 'none', reasons: [], submittedAt: null },
  updatedAt: 1,
  updatedBy: '顾长风',
  ...changes,
  live: null,
})

export const remarkOf = (remark: Remark['remark'], member: Remark['member'] = null): Remark => ({
  name: '澄梦影视',
  remark,
  member,
})

export const infoOf = (member: Info['member'] = null, info: Partial<Info['info']> = {}): Info => ({
  head: answerOf(member ? { viewerRole: 'owner' } : {}).head,
  info: {
    logo: '/files/logo.jpg',
    cover: '/files/cover.jpg',
    shortName: '澄梦影视',
    slogan: '把每一个故事，拍成一束光',
    website: 'https://example.com',
    industry: '影视制作',
    scale: '51-200',
    cityCode: '310100',
    cityName: '上海',
    contactName: member ? '顾长风' : '顾**',
    contactPhone: member ? '13800138888' : '138****8888',
    contactEmail: null,
    address: '徐汇区示例路88号',
    contactMode: 'login',
    ...info,
  },
  register: {
    name: '澄梦示例影视文化（上海）有限公司',
    formerNames: [],
    creditCode: '91310000MADM0001XG',
    orgType: '企业',
    legalPerson: '顾**',
    foundedOn: '2017-05-18',
    licenceUntil: null,
    regAddress: '上海市徐汇区示例路 1 号',
    permits: [{ label: '营业性演出许可证', until: '2099-01-01' }],
    certifiedAt: 1,
  },
  member,
})
