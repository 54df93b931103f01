import { bridge } from '@dm/shared/bridge'
import { Retcode } from '@dm/shared/contract/codes'
import { copyText } from '@dm/shared/deeplink'
import { dateTime, money, timeLeft } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { EmptyState, FormSkeleton, Loaded, Page, Section, Stack } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { useMemo, type ReactNode } from 'react'
import { ladderTexts, regionText, slotText, stateText, type Order, type OrderAnswer } from '../labels'
import css from './order.module.css'
import { page } from './page'
import { OrderActions } from './OrderActions'

const ASK_MS = 15_000

/** One order: its state, what happened, and what can be done now. */
export function OneOrder() {
  const order = useRead(page.reads.order, {}, { refetchInterval: ASK_MS })
  const isNotFound = order.error?.retcode === Retcode.notFound
  return (
    <Page
      title="订单详情"
      back={paths.activityHomeOrder()}
      bar={order.data && !isNotFound ? <OrderActions answer={order.data} /> : undefined}
    >
      {isNotFound ? (
        <EmptyState
          text="订单不存在"
          action={
            <ButtonLink kind="soft" size="s" to={paths.activityHomeOrder()}>
              我的订单
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={order} skeleton={<FormSkeleton fields={6} />}>
          {(answer) => <OrderBody answer={answer} onStale={() => void order.refetch()} />}
        </Loaded>
      )}
    </Page>
  )
}

function OrderBody({ answer, onStale }: { answer: OrderAnswer; onStale: () => void }) {
  const { order, timeline, serverNow } = answer
  const { address } = order
  return (
    <Stack>
      <Section title={stateText(order)} card>
        <StateWords answer={answer} onStale={onStale} />
      </Section>
      <Section title="预约项目" card>
        <div className={css.what}>
          <span className={css.cover}>
            <Picture src={order.cover} alt="" ratio="1:1" sizes="72px" />
          </span>
          <span>
            <b>{order.title}</b>
            <small className={css.soft}>{order.minutes}分钟</small>
          </span>
        </div>
        <dl className={css.facts}>
          <Fact label="时间">{slotText(order, serverNow)}</Fact>
          <Fact label="地址">
            {regionText(address.regionNames)} {address.detail}
            <MapButton order={order} />
          </Fact>
          <Fact label="联系人">
            {order.contact} {order.mobile}
          </Fact>
          <Fact label="人数">{order.guests} 人</Fact>
          {order.occasion && <Fact label="场合">{order.occasion}</Fact>}
          {order.remark && <Fact label="备注">{order.remark}</Fact>}
          <Fact label="金额">{money(order.amountFen)}</Fact>
          {order.teamNote && <Fact label="团队备注">{order.teamNote}</Fact>}
          <Fact label="订单号">
            {order.no}
            <CopyNumber no={order.no} />
          </Fact>
        </dl>
      </Section>
      <Section title="取消与退款" card>
        <ul className={css.lines}>
          {ladderTexts(order.refundLadder).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title="进度" card>
        <ol className={css.events}>
          {timeline.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time>{dateTime(at, serverNow)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
    </Stack>
  )
}

function StateWords({ answer, onStale }: { answer: OrderAnswer; onStale: () => void }) {
  const { order } = answer
  if (order.state === 'unpaid') return <PayLeft answer={answer} onStale={onStale} />
  if (order.state === 'paid') return <p>待确认，24小时内答复</p>
  if (order.state === 'confirmed') return <p>团队会在约定时间到达</p>
  if (order.state === 'closed') return <p>{order.lateFen > 0 ? '支付超时，已原路退回' : '没有付款，不收取费用'}</p>
  if (order.state === 'refunded') return <p>{order.refundFen > 0 ? '退款将原路退回' : '按退款说明不退款'}</p>
  return <p>服务已完成</p>
}

function PayLeft({ answer, onStale }: { answer: OrderAnswer; onStale: () => void }) {
  const { order, serverNow } = answer
  // The same object for the same answer: the hook counts from when it was first shown.
  const clock = useMemo(() => ({ now: serverNow }), [serverNow])
  const left = useTimeLeft({ answer: clock, at: order.payBefore }, onStale)
  return <p>待支付，请在 {timeLeft(left)} 内完成</p>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** 导航 in the app or by a map on the web, where the address has a position. */
function MapButton({ order: { address } }: { order: Order }) {
  const { lng, lat, detail, regionNames } = address
  const hasMap = usePageExists(paths.addressAmap())
  if (lng === undefined || lat === undefined || !hasMap) return null
  const place = { lng, lat, name: detail, address: `${regionText(regionNames)} ${detail}`, coord: 'gcj02' as const }
  return (
    <Button size="s" onClick={() => bridge.openMap(place)}>
      导航
    </Button>
  )
}

function CopyNumber({ no }: { no: string }) {
  return (
    <Button size="s" onClick={async () => toast((await copyText(no)) ? '已复制' : '复制失败，请长按选择')}>
      复制
    </Button>
  )
}
