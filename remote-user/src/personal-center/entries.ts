import { paths } from '@dm/shared/paths'
import {
  BagIcon,
  BankIcon,
  BillIcon,
  BrushIcon,
  BuildingIcon,
  CalendarIcon,
  CardIcon,
  CreateIcon,
  FlagIcon,
  GemIcon,
  GuildIcon,
  HeadsetIcon,
  HeartIcon,
  HistoryIcon,
  IdIcon,
  IncomeIcon,
  InviteIcon,
  InvoiceIcon,
  ListIcon,
  MarketIcon,
  OfficialIcon,
  PinIcon,
  ShieldIcon,
  SigninIcon,
  SignupIcon,
  StarIcon,
  StoreIcon,
  TrafficIcon,
  TripIcon,
  VideoIcon,
  VipIcon,
  WithdrawIcon,
} from '@dm/shared/ui/icon'
import type { ComponentType } from 'react'

export type Target = { to: string } | { sheet: 'entries' | 'bag' }

/** One entry of a grid. Entries without a live page are omitted (`useOpenEntries`). */
export interface Entry {
  name: string
  icon: ComponentType<{ size?: number }>
  target: Target
  /** A short description, if the grid has a second line. */
  caption: string
  /** Open to visitors without login. */
  open?: boolean
}

const entry = (name: string, icon: Entry['icon'], to: string, caption: string, open?: boolean): Entry => ({
  name,
  icon,
  target: { to },
  caption,
  open,
})

export const MINE: readonly Entry[] = [
  entry('明星档案', StarIcon, paths.archives(), '作品、荣誉与成长'),
  entry('行程', TripIcon, paths.travel(), '安排档期不打架'),
  { name: '我的报名', icon: SignupIcon, target: { sheet: 'entries' }, caption: '进度一目了然' },
  { name: '背包', icon: BagIcon, target: { sheet: 'bag' }, caption: '奖品和卡券' },
  entry('创作中心', CreateIcon, paths.creationIndex(), '数据与发布'),
  entry('我的视频', VideoIcon, paths.videoMyVideo(), '管理已发布的作品'),
  entry('喜欢', HeartIcon, paths.likeVideoIndex(), '点过赞的作品'),
  entry('观看历史', HistoryIcon, paths.videoHistory(), '接着上次看'),
]

/** What was ordered and booked. */
export const ORDERS: readonly Entry[] = [
  entry('我的订单', BagIcon, paths.walletOrders(), '付款、进度与退款'),
  entry('我预约的', CalendarIcon, paths.serviceList({ tab: 'booked' }), '时间、地点与改期'),
]

export const WALLET: readonly Entry[] = [
  entry('星钻', GemIcon, paths.walletCoinRecord(), '星钻明细'),
  entry('账单', BillIcon, paths.walletFinancialDetail(), '收入与支出'),
  entry('提现', WithdrawIcon, paths.walletCashWithdraw(), '提到本人账户'),
  entry('银行卡', BankIcon, paths.walletBankCard(), '收款账户'),
  entry('发票', InvoiceIcon, paths.walletInvoiceList(), '申请电子发票'),
  entry('会员', VipIcon, paths.walletVipRechargeList(), '会员权益'),
]

export const PROMOTION: readonly Entry[] = [
  entry('邀请好友', InviteIcon, paths.inviteIndex(), '好友来了，一起追梦', true),
  entry('邀请收益', IncomeIcon, paths.inviteIncome(), '每一笔都看得到来处'),
  entry('签到福利', SigninIcon, paths.signInIndex(), '连签7天送星钻'),
  entry('活动', FlagIcon, paths.activityIndex(), '赛事和福利，等你来', true),
  entry('到家活动', StoreIcon, paths.activityHome(), '把舞台搬到家里', true),
  entry('找服务', BrushIcon, paths.serviceList({ tab: 'find' }), '摄影、妆发、场地', true),
  entry('推广市场', MarketIcon, paths.commonMarket(), '看清每一次转化', true),
  entry('流量包', TrafficIcon, paths.commonTraffic(), '让更多人看到你', true),
]

export const SERVICE = {
  certification: entry('实名认证', IdIcon, paths.certificationIndex(), ''),
  official: entry('官方认证', OfficialIcon, paths.authentication(), ''),
  address: entry('地址', PinIcon, paths.addressList(), ''),
  settings: entry('设置与安全', ShieldIcon, paths.settings(), ''),
  help: entry('反馈与帮助', HeadsetIcon, paths.feedback(), '', true),
  /** Replaces the help centre when that is not live. */
  form: entry('意见反馈', HeadsetIcon, paths.feedbackForm({ from: paths.userIndex() }), '', true),
} as const

export type IdentityKey = 'personal' | 'enterprise' | 'service' | 'agent'

/** The entries of each identity, and the page to open it for users who lack it. */
export const IDENTITIES: Record<
  Exclude<IdentityKey, 'personal'>,
  { name: string; entries: readonly Entry[]; start: Entry }
> = {
  enterprise: {
    name: '企业',
    entries: [
      entry('企业档案', BuildingIcon, paths.enterpriseArchives(), '资料、产品与团队'),
      entry('企业模卡', CardIcon, paths.enterpriseModelcard(), '一张名片讲清企业'),
      entry('企业行程', CalendarIcon, paths.enterpriseTrip(), '活动与接待'),
    ],
    start: entry('企业认证', BuildingIcon, paths.enterpriseCertificationIndex(), '认证后发布通告'),
  },
  service: {
    name: '服务商',
    entries: [
      entry('我的服务', StoreIcon, paths.serviceList(), '上架与修改'),
      entry('预约管理', ListIcon, paths.serviceBookings(), '确认、改期与完成'),
      entry('服务日历', CalendarIcon, paths.serviceCalendar(), '可约时间'),
      entry('发布服务', CreateIcon, paths.servicePublish(), '拍摄、妆发、场地'),
    ],
    start: entry('免费入驻', StoreIcon, paths.serviceFreeEnter(), '把手艺变成订单'),
  },
  agent: {
    name: '公会',
    entries: [
      entry('公会中心', GuildIcon, paths.agentIndex(), '成员与收益'),
      entry('邀请名单', InviteIcon, paths.inviteList(), '邀请来的成员'),
    ],
    start: entry('申请成为公会', GuildIcon, paths.agentIndex(), '带领新人一起成长'),
  },
}
