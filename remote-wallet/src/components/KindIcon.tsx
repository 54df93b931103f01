import type { Data } from '@dm/shared/contract'
import {
  BagIcon,
  BrushIcon,
  ClapperIcon,
  FlagIcon,
  GemIcon,
  GiftIcon,
  GuildIcon,
  InviteIcon,
  MarketIcon,
  SigninIcon,
  StarIcon,
  TrafficIcon,
  TrophyIcon,
  UndoIcon,
  VipIcon,
  VoteIcon,
  WalletIcon,
  WithdrawIcon,
} from '@dm/shared/ui/icon'

type Kind = Data<'wallet/trade/page'>['list'][number]['kind']

const icons: Partial<Record<Kind, typeof GemIcon>> = {
  recharge: GemIcon,
  newGift: StarIcon,
  sign: SigninIcon,
  task: FlagIcon,
  prize: TrophyIcon,
  box: GiftIcon,
  vote: VoteIcon,
  market: MarketIcon,
  refund: UndoIcon,
  return: UndoIcon,
  adjust: WalletIcon,
  invite: InviteIcon,
  agent: GuildIcon,
  notice: ClapperIcon,
  service: BrushIcon,
  clawback: UndoIcon,
  coin: GemIcon,
  vip: VipIcon,
  traffic: TrafficIcon,
  activity: BagIcon,
  duplicate: BagIcon,
  withdraw: WithdrawIcon,
  withdrawReturn: WithdrawIcon,
}

/** The icon of a kind of trade; the purse for kinds unknown to this release. */
export function KindIcon({ kind, size = 20 }: { kind: Kind; size?: number }) {
  const Icon = icons[kind] ?? WalletIcon
  return <Icon size={size} />
}
