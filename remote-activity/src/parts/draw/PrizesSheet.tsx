import type { Data } from '@dm/shared/contract'
import { copyText } from '@dm/shared/deeplink'
import { dateTime, timeLeft, uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { InfiniteList, Tabs } from '@dm/shared/ui/list'
import { Sheet } from '@dm/shared/ui/sheet'
import { useRef, useState } from 'react'
import { ClaimSheet } from './ClaimSheet'
import css from './draw.module.css'

export type Prize = Data<'activity/talentKing/queryUserPrizeGift'>['list'][number]
type Shown = 'toClaim' | 'all'
const TAX: Record<Prize['taxBearer'], string> = { host: '税费由主办方承担', winner: '税费由获奖者承担' }

/** 我的奖品: what waits to be claimed, and all of them. Default export: it is loaded when it is opened. */
export default function PrizesSheet({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('all')
  const [claiming, setClaiming] = useState<Prize | null>(null)
  const prizes = useApiInfiniteQuery('activity/talentKing/queryUserPrizeGift', { state: shown })
  const page = prizes.data?.pages[0]
  return (
    <Sheet open title="我的奖品" onClose={onClose}>
      <Tabs
        label="奖品"
        value={shown}
        onChange={setShown}
        options={[
          { key: 'toClaim', label: `待领取 ${page?.toClaim ?? 0}` },
          { key: 'all', label: '全部' },
        ]}
      />
      <InfiniteList from={prizes} keyOf={({ prizeId }) => prizeId} look="plain" empty="还没有奖品，去试试手气">
        {(prize) => <PrizeRow prize={prize} now={page?.serverNow ?? prize.wonAt} onClaim={() => setClaiming(prize)} />}
      </InfiniteList>
      {claiming && <ClaimSheet prize={claiming} onClose={() => setClaiming(null)} />}
    </Sheet>
  )
}

function stateText({ state, claimUntil }: Prize, now: number): string {
  if (state === 'won') return claimUntil === null ? '待领取' : `待领取 · 还剩 ${timeLeft(claimUntil - now)}`
  return { claimed: '待发货', shipped: '已发货', received: '已收货', expired: '已过期', delivered: '已到账' }[state]
}

function PrizeRow({ prize, now, onClaim }: { prize: Prize; now: number; onClaim: () => void }) {
  const { gift, source, activityTitle, state, address, receiver, carrier, trackingNo, taxBearer, wonAt } = prize
  return (
    <article className={css.prize} aria-label={gift.name}>
      <p>
        <b>{gift.name}</b>
        <span>{stateText(prize, now)}</span>
      </p>
      <p className={css.note}>
        {activityTitle}
        {source === 'rank' && ' 排名奖品'} · {dateTime(wonAt, now)} · {TAX[taxBearer]}
      </p>
      {receiver && state === 'won' && <p className={css.note}>由监护人 {receiver.name} 收货</p>}
      {address && (
        <p className={css.note}>
          {address.name} {address.mobile} {address.city} {address.detail}
        </p>
      )}
      {trackingNo && (
        <p className={css.note}>
          {carrier} {trackingNo}
          <Button
            size="xs"
            onClick={async () => toast((await copyText(trackingNo)) ? '已复制' : '复制失败，请长按选择')}
          >
            复制
          </Button>
        </p>
      )}
      {(state === 'won' || state === 'claimed') && <ClaimButton prize={prize} onClaim={onClaim} />}
      {state === 'shipped' && <Receive prizeId={prize.prizeId} />}
    </article>
  )
}

/** 领取, or 修改地址 until it is shipped; a certified name first where the prize needs one. */
function ClaimButton({ prize, onClaim }: { prize: Prize; onClaim: () => void }) {
  const certify = paths.certificationIndex()
  const hasCertify = usePageExists(certify)
  return (
    <p className={css.prizeButtons}>
      <Button kind={prize.state === 'won' ? 'main' : 'plain'} size="s" onClick={onClaim}>
        {prize.state === 'won' ? '领取' : '修改地址'}
      </Button>
      {prize.needCert && prize.state === 'won' && hasCertify && (
        <ButtonLink size="s" to={certify}>
          去认证
        </ButtonLink>
      )}
    </p>
  )
}

function Receive({ prizeId }: { prizeId: string }) {
  const { mutateAsync: receive } = useApiMutation('activity/prize/receive')
  const requestId = useRef(uuid())
  return (
    <p className={css.prizeButtons}>
      <Button kind="soft" size="s" onClick={() => receive({ prizeId, requestId: requestId.current })}>
        确认收货
      </Button>
    </p>
  )
}
