import { copyText } from '@dm/shared/deeplink'
import { dateTime, timeLeft, uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { KindArt } from '@dm/shared/ui/art'
import { InfiniteList, Tabs, Tag } from '@dm/shared/ui/list'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useRef, useState } from 'react'
import { ClaimSheet, type Prize } from './ClaimSheet'
import css from './draw.module.css'
import { GiftMark } from './GiftMark'

type Shown = 'toClaim' | 'all'
const TAX: Record<Prize['taxBearer'], string> = { host: '税费由主办方承担', winner: '税费由获奖者承担' }

interface PrizesSheetProps {
  onClose: () => void
  /** The page under it has a draw; other pages lead to the wheel. */
  hasDraw?: boolean
}

/** 我的奖品: what waits to be claimed, and all of them. Default export: it is loaded when it is opened. */
export default function PrizesSheet({ onClose, hasDraw = false }: PrizesSheetProps) {
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
          { key: 'toClaim', label: page ? `待领取 ${page.toClaim}` : '待领取' },
          { key: 'all', label: '全部' },
        ]}
      />
      <InfiniteList
        from={prizes}
        keyOf={({ prizeId }) => prizeId}
        look="plain"
        empty={
          shown === 'toClaim' ? (
            <EmptyState
              art={<KindArt kind="gift" />}
              text="没有等待领取的奖品"
              action={
                <Button kind="soft" size="s" onClick={() => setShown('all')}>
                  看全部奖品
                </Button>
              }
            />
          ) : (
            <EmptyState
              art={<KindArt kind="gift" />}
              text="还没有奖品，去试试手气"
              action={
                hasDraw ? (
                  <Button kind="soft" size="s" onClick={onClose}>
                    去试试手气
                  </Button>
                ) : (
                  <ButtonLink kind="soft" size="s" to={paths.activityH502()}>
                    去试试手气
                  </ButtonLink>
                )
              }
            />
          )
        }
      >
        {(prize) => <PrizeRow prize={prize} now={page?.serverNow ?? prize.wonAt} onClaim={() => setClaiming(prize)} />}
      </InfiniteList>
      {claiming && <ClaimSheet prize={claiming} onClose={() => setClaiming(null)} />}
    </Sheet>
  )
}

const TONES: Record<Prize['state'], 'orange' | 'green' | 'grey'> = {
  won: 'orange',
  claimed: 'orange',
  shipped: 'orange',
  received: 'green',
  expired: 'grey',
  delivered: 'green',
}

/** Text of a source beside its activity's title. */
const SOURCES: Record<Prize['source'], string> = {
  box: '',
  rank: ' 排名奖品',
  task: ' 任务奖励',
  milestone: ' 连续签到奖励',
}

function stateText({ state, claimUntil }: Prize, now: number): string {
  if (state === 'won') return claimUntil === null ? '待领取' : `待领取 · 还剩 ${timeLeft(claimUntil - now)}`
  return { claimed: '待发货', shipped: '已发货', received: '已收货', expired: '已过期', delivered: '已到账' }[state]
}

function PrizeRow({ prize, now, onClaim }: { prize: Prize; now: number; onClaim: () => void }) {
  const { gift, source, activityTitle, state, address, receiver, carrier, trackingNo, taxBearer, wonAt } = prize
  return (
    <article className={css.prize} aria-label={gift.name}>
      <GiftMark type={gift.type} />
      <div>
        <p className={css.prizeHead}>
          <b>{gift.name}</b>
          <Tag tone={TONES[state]}>{stateText(prize, now)}</Tag>
        </p>
        <p className={css.note}>
          {activityTitle}
          {SOURCES[source]} · {dateTime(wonAt, now)} · {TAX[taxBearer]}
        </p>
        {receiver && state === 'won' && <p className={css.note}>由监护人 {receiver.name} 收货</p>}
        {address && (
          <p className={css.note}>
            {address.name} {address.mobile} {address.city} {address.detail}
          </p>
        )}
        {trackingNo && (
          <p className={css.parcel}>
            <span>
              {carrier} {trackingNo}
            </span>
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
      </div>
    </article>
  )
}

/** 领取, or 修改地址 until it is shipped; a certified name first where the prize needs one. */
function ClaimButton({ prize, onClaim }: { prize: Prize; onClaim: () => void }) {
  const certify = paths.certificationIndex()
  const hasCertify = usePageExists(certify)
  return (
    <p className={css.prizeButtons}>
      <Button kind={prize.state === 'won' ? 'soft' : 'plain'} size="s" onClick={onClaim}>
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
