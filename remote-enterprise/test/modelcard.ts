import type { Data } from '@dm/shared/contract'
import { onCall } from '@dm/shared/testing'

export type Answer = Data<'enterprise/modelcard/get'>
type Mine = NonNullable<Data<'enterprise/mine/get'>['enterprise']>

/** A certified company's card, as a visitor gets it. */
export function answerOf(head: Partial<Answer['head']> = {}, card: Partial<NonNullable<Answer['card']>> = {}): Answer {
  return {
    head: {
      uid: '10003',
      name: '澄梦示例影视文化（上海）有限公司',
      shortName: '澄梦影视',
      logo: '/files/logo.jpg',
      cover: '/files/cover.jpg',
      slogan: '把每一个故事，拍成一束光',
      badge: 'certified',
      orgType: '企业',
      industry: '影视制作',
      cityName: '上海',
      scale: '51-200',
      foundedOn: '2017-05-18',
      permits: ['营业性演出许可证'],
      address: '徐汇区示例路88号',
      lng: 121_437_500,
      lat: 31_188_500,
      contact: { name: '顾**', phone: '138****8888' },
      viewerRole: 'none',
      ...head,
    },
    card: {
      template: 't2',
      photos: ['/files/1.jpg', '/files/2.jpg', '/files/3.jpg'],
      tags: ['短剧'],
      cooperation: '长期寻找新人演员',
      productIds: ['p1', 'p2', 'p3'],
      show: { founded: true, scale: true, address: true, contact: true, trip: true },
      status: 'on',
      ...card,
    },
    products: [
      {
        id: 'p1',
        name: '影棚租赁',
        images: ['/files/p.jpg'],
        priceKind: 'fixed',
        lowFen: 128_000,
        highFen: null,
        unit: '天',
      },
      {
        id: 'p2',
        name: '短剧承制',
        images: ['/files/p.jpg'],
        priceKind: 'range',
        lowFen: 80_000,
        highFen: 120_000,
        unit: null,
      },
      {
        id: 'p3',
        name: '品牌微电影',
        images: ['/files/p.jpg'],
        priceKind: 'ask',
        lowFen: null,
        highFen: null,
        unit: null,
      },
    ],
    trip: {
      id: 't1',
      title: '西南选角会',
      from: '2099-11-25',
      to: '2099-11-27',
      cities: ['成都', '重庆'],
      status: 'upcoming',
    },
    updatedAt: 1,
    member: null,
  }
}

export const mineOf = (changes: Partial<Mine> = {}): Mine => ({
  uid: '10003',
  role: 'owner',
  state: 'active',
  name: '澄梦示例影视文化（上海）有限公司',
  shortName: '澄梦影视',
  logo: '/files/logo.jpg',
  certState: 'certified',
  appState: null,
  licenceUntil: null,
  operatorDueAt: null,
  closingUntil: null,
  reason: null,
  vip: { state: 'none', until: null },
  trialOpen: false,
  limits: { product: 20, progress: 50, honor: 30, team: 30, photo: 100, trip: 20, template: 2, editor: 3, statDays: 7 },
  usage: { product: 0, progress: 0, honor: 0, team: 0, photo: 0, trip: 0, editor: 0 },
  transferToMe: null,
  ...changes,
})

/** The members' view of the owner. */
export function answerOwner(answer: Answer = answerOf({ viewerRole: 'owner' }), mine: Mine = mineOf()): void {
  onCall('enterprise/modelcard/get', () => answer)
  onCall('enterprise/mine/get', () => ({ enterprise: mine }))
}
