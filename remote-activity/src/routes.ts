// One file beyond the usual length: builds and releases load an area's routes as this one file of data.
import { defineRoutes, type RouteSpec } from '@dm/shared/paths'

type First = NonNullable<RouteSpec['first']>

/** The activity of a preview link, else of `?id=`, else of a slot: the reads of `useActivity`. */
const overviewIn = (slot: string): First => [
  { call: 'activity/overview/query', body: { preview: '?preview' } },
  { call: 'activity/overview/query', body: { activityId: '?id' }, when: '!?preview' },
  { call: 'activity/overview/query', body: { slot }, when: ['!?preview', '!?id'] },
]

/** What is mine of that activity. */
const SURPLUS: First = [
  {
    call: 'activity/talentKing/queryActivitySurplus',
    body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
    when: 'user',
  },
]

/** What is left of that offer and mine of it, the order of `?orderId=`, and who shares it. */
const OFFER: First = [
  {
    call: 'activity/offer/query',
    body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
  },
  { call: 'activity/offer/order/detail/query', body: { orderId: '?orderId' }, when: 'user' },
  { call: 'user/brief/query', body: { uid: '?uid' } },
]

/** Another's invitation of `?uid=`, else the own one. */
const INVITATION: First = [
  { call: 'ivt/user/info/query', body: { uid: '?uid' }, when: '?uid' },
  { call: 'ivt/user/info/query', when: ['!?uid', 'user'] },
  { call: 'ivt/income/stat/query', when: ['!?uid', 'user'] },
]

export const routes = defineRoutes('activity', [
  {
    path: '/activity/index',
    name: 'activityIndex',
    title: '活动介绍',
    page: 'CompetitionIntroPage',
    rendered: true,
    stage: true,
    first: [
      ...overviewIn('competition'),
      ...SURPLUS,
      {
        call: 'activity/entry/hot/list',
        body: { activityId: 'activity/overview/query#activity.activityId', pageSize: 6, preview: ['?preview', null] },
      },
      {
        call: 'activity/entry/rank/list',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          scope: 'total',
          pageSize: 10,
          preview: ['?preview', null],
        },
      },
    ],
    largest: { from: 'activity/overview/query#activity.theme.hero.url', widths: [750, 1600], sizes: '720px' },
  },
  {
    path: '/activity/form',
    name: 'activityForm',
    title: '大赛报名',
    page: 'CompetitionFormPage',
    rendered: true,
    first: [
      ...overviewIn('competition'),
      ...SURPLUS,
      { call: 'userinfo/get', when: 'user' },
      { call: 'activity/entry/detail/query', body: { entryId: '?entryId' }, when: 'user' },
    ],
  },
  {
    path: '/activity/video',
    name: 'activityVideo',
    title: '参赛作品',
    page: 'EntryVideoPage',
    rendered: true,
    first: [
      { call: 'activity/entry/detail/query', body: { entryId: '?id' } },
      {
        call: 'activity/entry/hot/list',
        body: { activityId: 'activity/entry/detail/query#entry.activityId', pageSize: 20 },
      },
    ],
    largest: { from: 'activity/entry/detail/query#entry.cover', widths: [750, 1600], sizes: '480px' },
  },
  {
    path: '/adv/detail',
    name: 'advDetail',
    title: '广告详情',
    page: 'AdvDetailPage',
    rendered: true,
    first: [{ call: 'adv/detail/query', body: { id: '?id' } }],
  },
  {
    path: '/activity/new/register',
    name: 'activityNewRegister',
    title: '新人礼',
    page: 'NewUserGiftPage',
    rendered: true,
    first: [
      ...overviewIn('newGift'),
      {
        call: 'activity/newGift/query',
        body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
        when: 'user',
      },
      { call: 'user/brief/query', body: { uid: '?uid' } },
    ],
  },
  {
    path: '/share/9.9',
    name: 'share99',
    title: '9.9元体验包',
    page: 'TrialOfferPage',
    rendered: true,
    topbar: true,
    first: [...overviewIn('offer-9.9'), ...OFFER],
  },
  {
    path: '/share/199',
    name: 'share199',
    title: '199元年度大礼包',
    page: 'AnnualOfferPage',
    rendered: true,
    topbar: true,
    first: [...overviewIn('offer-199'), ...OFFER],
  },
  {
    path: '/activity/package',
    name: 'activityPackage',
    title: '恋爱盲盒',
    page: 'LoveBoxPage',
    rendered: true,
    first: [
      ...overviewIn('love'),
      {
        call: 'activity/box/query',
        body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
      },
      {
        call: 'activity/box/card/page',
        body: { activityId: 'activity/overview/query#activity.activityId', tab: 'opened' },
        when: 'user',
        list: true,
      },
    ],
  },
  {
    path: '/activity/h5/01',
    name: 'activityH501',
    title: '星光召集令',
    page: 'StarCallPage',
    rendered: true,
    first: [
      ...overviewIn('h5-01'),
      {
        call: 'activity/notice/list',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          cityCode: ['?city', null],
          preview: ['?preview', null],
        },
        list: true,
      },
    ],
  },
  {
    path: '/activity/h5/03',
    name: 'activityH503',
    title: '年度盛典',
    page: 'GalaReservePage',
    rendered: true,
    first: [...overviewIn('h5-03'), ...SURPLUS],
  },
  {
    path: '/signIn/index',
    name: 'signInIndex',
    title: '限时福利',
    page: 'SignInWelfarePage',
    rendered: true,
    first: [
      { call: 'activity/overview/query', body: { preview: '?preview' } },
      { call: 'activity/overview/query', body: { slot: 'signIn' }, when: '!?preview' },
      { call: 'signIn/query', when: 'user' },
      { call: 'weal/task/list' },
    ],
  },
  {
    path: '/activity/cywz/index',
    name: 'activityCywzIndex',
    title: '才艺王者',
    page: 'TalentKingPage',
    rendered: true,
    stage: true,
    first: [
      ...overviewIn('cywz'),
      ...SURPLUS,
      {
        call: 'activity/entry/hot/list',
        body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
        list: true,
      },
      { call: 'activity/talentKing/queryBox', body: { activityId: 'activity/overview/query#activity.activityId' } },
      {
        call: 'activity/talentKing/queryActivityRecord',
        body: { activityId: 'activity/overview/query#activity.activityId', scope: 'winners', pageSize: 10 },
      },
    ],
    largest: { from: 'activity/overview/query#activity.theme.hero.url', widths: [750, 1600], sizes: '720px' },
  },
  {
    path: '/activity/cywz/form',
    name: 'activityCywzForm',
    title: '才艺王者报名',
    page: 'TalentKingFormPage',
    rendered: true,
    first: [
      ...overviewIn('cywz'),
      ...SURPLUS,
      { call: 'userinfo/get', when: 'user' },
      { call: 'activity/entry/detail/query', body: { entryId: '?entryId' }, when: 'user' },
    ],
  },
  {
    path: '/activity/cywz/intro',
    name: 'activityCywzIntro',
    title: '赛事介绍',
    page: 'TalentKingIntroPage',
    rendered: true,
    first: [
      ...overviewIn('cywz'),
      ...SURPLUS,
      { call: 'activity/talentKing/queryBox', body: { activityId: 'activity/overview/query#activity.activityId' } },
      // The three chests, each with its published table.
      ...[0, 1, 2].map((at) => ({
        call: 'activity/talentKing/queryGift' as const,
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          boxId: `activity/talentKing/queryBox#boxes.${at}.boxId`,
        },
      })),
      {
        call: 'activity/rules/history',
        body: { activityId: 'activity/overview/query#activity.activityId', preview: ['?preview', null] },
      },
    ],
  },
  {
    path: '/activity/h5/02',
    name: 'activityH502',
    title: '幸运大转盘',
    page: 'LuckyWheelPage',
    rendered: true,
    first: [
      ...overviewIn('h5-02'),
      {
        call: 'activity/talentKing/queryBox',
        body: { activityId: 'activity/overview/query#activity.activityId' },
      },
      {
        call: 'activity/talentKing/queryGift',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          boxId: 'activity/talentKing/queryBox#boxes.0.boxId',
        },
      },
      {
        call: 'activity/talentKing/queryActivityRecord',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          scope: 'winners',
          pageSize: 10,
        },
      },
    ],
  },
  {
    path: '/activity/home',
    name: 'activityHome',
    title: '到家活动',
    page: 'HomeActivityPage',
    rendered: true,
    first: [
      ...overviewIn('home'),
      { call: 'userinfo/get', when: ['user', '!?city'] },
      {
        call: 'activity/home/list',
        body: {
          activityId: 'activity/overview/query#activity.activityId',
          preview: ['?preview', null],
          cityCode: ['userinfo/get#user.cityCode', null],
        },
        when: ['!?city', '!?category'],
        list: true,
      },
      { call: 'activity/home/order/page', body: { pageSize: 1 }, when: 'user' },
    ],
  },
  {
    path: '/activity/homeOrder',
    name: 'activityHomeOrder',
    title: '到家活动订单',
    page: 'HomeOrderPage',
    rendered: true,
    first: [
      { call: 'activity/home/order/detail/query', body: { orderId: '?id' }, when: ['user', '?id'] },
      { call: 'activity/home/detail/query', body: { packageId: '?packageId' }, when: ['user', '!?id', '?packageId'] },
      {
        call: 'activity/home/slot/list',
        body: { packageId: '?packageId', from: '$today', days: 61 },
        when: ['user', '!?id', '?packageId'],
      },
      { call: 'address/page', body: { pageSize: 50 }, when: ['user', '!?id', '?packageId'] },
      { call: 'activity/home/order/page', when: ['user', '!?id', '!?packageId', '!?tab'], list: true },
    ],
  },
  {
    path: '/invite/index',
    name: 'inviteIndex',
    title: '邀请好友',
    page: 'InviteIndexPage',
    rendered: true,
    topbar: true,
    first: INVITATION,
  },
  {
    path: '/common/invite',
    name: 'commonInvite',
    title: '邀请好友',
    page: 'InviteIndexPage',
    rendered: true,
    topbar: true,
    first: INVITATION,
  },
  {
    path: '/agent/index',
    name: 'agentIndex',
    title: '公会中心',
    page: 'AgentIndexPage',
    rendered: true,
    topbar: true,
    first: [
      { call: 'agent/info/query', body: { uid: '?uid' }, when: '?uid' },
      { call: 'agent/info/query', when: ['!?uid', 'user'] },
      { call: 'ivt/rule/query', when: ['!?uid', 'visitor'] },
      // Of an approved guild.
      ...(
        ['ivt/income/stat/query', 'ivt/user/info/query', 'ivt/income/month/stat/query', 'agent/artist/top'] as const
      ).map((call) => ({ call, when: ['!?uid', 'user', 'agent/info/query#guild.approvedAt'] as const })),
    ],
  },
])
