import type { Data } from '@dm/shared/contract'
import { GemIcon, GiftIcon, HeartIcon, LockIcon, SigninIcon, TrafficIcon, VipIcon } from '@dm/shared/ui/icon'
import css from './giftMark.module.css'

type GiftType = Data<'activity/talentKing/queryUserPrizeGift'>['list'][number]['gift']['type']

const MARKS: Record<GiftType, { icon: typeof GiftIcon; tone: string | undefined }> = {
  coin: { icon: GemIcon, tone: css.coin },
  vipDays: { icon: VipIcon, tone: css.vip },
  traffic: { icon: TrafficIcon, tone: css.coin },
  makeUpCard: { icon: SigninIcon, tone: css.coin },
  keys: { icon: LockIcon, tone: css.coin },
  goods: { icon: GiftIcon, tone: css.goods },
  thanks: { icon: HeartIcon, tone: css.thanks },
}

/** The icon of a gift's kind, to be drawn in a picture. */
export function GiftPicture({ type, size }: { type: GiftType; size: number }) {
  const { icon: Icon } = MARKS[type]
  return <Icon size={size} />
}

/** The sign of a gift by its kind. */
export function GiftMark({ type }: { type: GiftType }) {
  const { icon: Icon, tone } = MARKS[type]
  return (
    <span className={[css.mark, tone].filter(Boolean).join(' ')}>
      <Icon />
    </span>
  )
}
