import {
  BagIcon,
  FlagIcon,
  GemIcon,
  GiftIcon,
  MarketIcon,
  SigninIcon,
  StarIcon,
  TrophyIcon,
  UndoIcon,
  VoteIcon,
  WalletIcon,
} from '@dm/shared/ui/icon'
import type { Trade } from './items'

const icons: Partial<Record<Trade['kind'], typeof GemIcon>> = {
  recharge: GemIcon,
  newGift: StarIcon,
  sign: SigninIcon,
  task: FlagIcon,
  prize: TrophyIcon,
  box: GiftIcon,
  vote: VoteIcon,
  market: MarketIcon,
  refund: BagIcon,
  return: UndoIcon,
  adjust: WalletIcon,
}

/** The icon of a kind of coin trade; a kind that this release does not know yet gets the gem. */
export function KindIcon({ kind }: { kind: Trade['kind'] }) {
  const Icon = icons[kind] ?? GemIcon
  return <Icon size={20} />
}
