import { dateTime, duration, money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import type { Activity } from '../hooks/activity/types'
import type { Settings } from './types'
import type { Offer, OfferOrder } from './useOffer'

const SOLD_OUT = '已抢光'

interface OfferBarProps {
  activity: Activity
  settings: Settings
  offer: Offer
  now: () => number
  /** 立即抢购, 立即开通. */
  word: string
}

/** The main button: paying what waits, using what is mine, or buying; disabled with the reason. */
export function OfferBar({ activity, settings, offer, now, word }: OfferBarProps) {
  const { data, mine, order, answer } = offer
  if (order?.state === 'unpaid' && answer) return <PayOn order={order} answer={answer} offer={offer} />
  if (mine?.bought && (order?.state === 'delivered' || order === null)) return <UseIt />
  const stop = stopOf(activity, offer, now())
  if (stop === SOLD_OUT) return <SoldOut offer={offer} />
  if (stop !== null) return <Button disabled>{stop}</Button>
  return (
    <Button kind="main" block disabled={data === undefined} onClick={offer.ask}>
      {word} {money(settings.priceFen)}
    </Button>
  )
}

function UseIt() {
  const membership = paths.walletVipRechargeList()
  return hasPage(membership) ? (
    <ButtonLink kind="main" block to={membership}>
      已购买 · 去使用
    </ButtonLink>
  ) : (
    <Button disabled>已购买</Button>
  )
}

/** 已抢光 with 补货提醒, which a second tap takes back. */
function SoldOut({ offer: { mine, setReminder } }: { offer: Offer }) {
  return (
    <>
      <Button disabled>{SOLD_OUT}</Button>
      {mine?.restock ? (
        <Button kind="plain" onClick={() => setReminder(false)}>
          已开启补货提醒
        </Button>
      ) : (
        <Button kind="main" onClick={() => setReminder(true)}>
          补货提醒
        </Button>
      )}
    </>
  )
}

/** Why it cannot be bought now; null when it can. */
function stopOf({ state, startAt }: Activity, { data, mine }: Offer, now: number): string | null {
  if (state === 'scheduled') return `${dateTime(startAt, now)} 开抢`
  if (state === 'paused') return '暂停售卖'
  if (state !== 'running') return '活动已结束'
  if (data && !data.sellsHere) return '当前版本暂不支持购买'
  if (mine?.minor) return '未成年人不能购买'
  if (mine?.bought) return '你已经购买过了'
  return data?.left === 0 ? SOLD_OUT : null
}

function PayOn({ order, answer, offer }: { order: OfferOrder; answer: { now: number }; offer: Offer }) {
  const left = useTimeLeft({ answer, at: order.payBefore }, () => void offer.refresh())
  return (
    <Button kind="main" block onClick={() => offer.payOrder(order.orderNo)}>
      继续支付 {duration(left)}
    </Button>
  )
}
