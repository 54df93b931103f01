import type { Data } from '@dm/shared/contract'
import { dateTime, money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { hasPage } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { FailedRow, Section } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import type { Shown } from '../components/activity/ActivityDoor'
import { ActivityHead } from '../components/activity/ActivityHead'
import { ClosedBox, OpenBox } from '../components/box-art/boxArt'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import type { Activity } from '../hooks/activity/types'
import css from './new-gift.module.css'
import { page } from './page'
import { useNewGift } from './useNewGift'

type Settings = NonNullable<Activity['newGift']>
type Item = Settings['items'][number]
type Gift = ReturnType<typeof useNewGift>

/** 新人礼 whole: who sends it, what is in it and how it is used, and the button of the caller's right. */
export function NewGiftView({ title, activity, settings, now, previewAt }: Shown<Settings> & { title: string }) {
  const { uid: inviter } = usePageParams(page)
  const gift = useNewGift(activity.activityId, inviter)
  const mine = gift.loggedIn ? gift.mine.data : undefined
  const items = mine?.items ?? settings.items
  const isReceived = mine?.state === 'received'
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityNewRegister"
      head={
        <ActivityHead activity={activity} now={now} skin={css.present} art={isReceived ? <OpenBox /> : <ClosedBox />} />
      }
      bar={<GiftButton activity={activity} gift={gift} mine={mine} now={now} />}
    >
      <Inviter uid={inviter} />
      {gift.step === 'unsure' && (
        <p className={css.note} role="status">
          网络不稳定，正在确认结果，不会重复领取
        </p>
      )}
      {mine?.state === 'notNew' && (
        <p className={css.note} role="status">
          你已经是老朋友啦，去看看限时福利
        </p>
      )}
      {gift.loggedIn && gift.mine.error && !mine && (
        <FailedRow text="领取资格没有加载出来" onRetry={gift.mine.refetch} />
      )}
      <Section title={isReceived ? '已到账' : '礼包内容'} card>
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.name}>
              <GiftItem item={item} isReceived={isReceived} />
            </li>
          ))}
        </ul>
      </Section>
    </CampaignFrame>
  )
}

const USED_AT: Partial<Record<Item['type'], () => string>> = {
  coin: paths.walletCoinRecord,
  vipDays: paths.walletVipRechargeList,
  traffic: paths.walletTrafficRecord,
  makeUpCard: paths.signInIndex,
}

function GiftItem({ item: { type, name, valueFen, use }, isReceived }: { item: Item; isReceived: boolean }) {
  const page = USED_AT[type]?.()
  return (
    <>
      <p>
        <b>{name}</b>
        {valueFen > 0 && <small>价值 {money(valueFen, { cents: 'auto' })}</small>}
        {use && <span>{use}</span>}
      </p>
      {isReceived && page && hasPage(page) && (
        <ButtonLink size="s" kind="soft" to={page}>
          去使用
        </ButtonLink>
      )}
    </>
  )
}

/** {昵称} 送你一份新人礼; nothing for an unknown account and for one's own link. */
function Inviter({ uid }: { uid: string | null }) {
  const { uid: own } = useSession()
  const isOther = uid !== null && uid !== own
  const { data } = useRead(page.reads.inviter, {}, { enabled: isOther })
  if (!isOther || !data || data.user.gone) return null
  return (
    <p className={css.inviter}>
      <Avatar src={data.user.avatar} size={40} />
      <span>
        <b>{data.user.nickname}</b> 送你一份新人礼
      </span>
    </p>
  )
}

interface GiftButtonProps {
  activity: Activity
  gift: Gift
  mine: Data<'activity/newGift/query'> | undefined
  now: () => number
}

function GiftButton({ activity, gift, mine, now }: GiftButtonProps) {
  const welfare = paths.signInIndex()
  if (mine?.state === 'received') return <Button disabled>你已领取 · {dateTime(mine.receivedAt ?? 0, now())}</Button>
  if (mine?.state === 'notNew' && hasPage(welfare))
    return (
      <ButtonLink kind="main" block to={welfare}>
        去看看限时福利
      </ButtonLink>
    )
  if (activity.state === 'scheduled') return <Button disabled>{dateTime(activity.startAt, now())} 开始</Button>
  if (activity.state === 'paused') return <Button disabled>活动暂停中</Button>
  if (activity.state !== 'running') return <Button disabled>活动已结束</Button>
  return (
    <Button kind="main" block busy={gift.step !== 'idle'} disabled={gift.loggedIn && !mine} onClick={gift.receive}>
      立即领取
    </Button>
  )
}
