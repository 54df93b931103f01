import type { ActivityRow } from '@dm/shared/contract/ops/activity'
import { dateTime } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { EmptyState, Loaded } from '@dm/shared/ui/page'
import { useState, type ComponentType } from 'react'
import { ACTIVITY_STATES } from '../parts/labels'
import { Panel, RowButton } from '../parts/Panel'
import { Mono } from '../parts/Version'
import { period } from '../parts/timeText'
import { useActivities, type Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import css from './activities.module.css'
import { ActivityDialog, type ActivityChange } from './ActivityDialog'
import { ActivityPreview } from './ActivityPreview'
import { CardsPanel } from './CardsPanel'
import type { DialogProps } from './dialog'
import { DisqualifyDialog } from './DisqualifyDialog'
import { DocumentDialog, NewDocumentDialog } from './DocumentDialog'
import { FundDialog } from './FundDialog'
import { OrdersDialog } from './OrdersDialog'
import { ReviewPanel } from './ReviewPanel'
import { ShippingDialog } from './ShippingDialog'
import { SlotDialog } from './SlotDialog'
import { VotesDialog } from './VotesDialog'
import { announced, WithdrawDialog } from './WithdrawDialog'

type Open = { kind: ActivityChange | keyof typeof DIALOGS; activity: ActivityRow }

/** Dialogs of their own; the others change an activity's life. */
const DIALOGS = {
  document: DocumentDialog,
  preview: ActivityPreview,
  slot: SlotDialog,
  withdraw: WithdrawDialog,
  votes: VotesDialog,
  disqualify: DisqualifyDialog,
  shipping: ShippingDialog,
  orders: OrdersDialog,
  fund: FundDialog,
} satisfies Record<string, ComponentType<DialogProps>>
const isOwn = (kind: Open['kind']): kind is keyof typeof DIALOGS => kind in DIALOGS

/** Kinds whose gifts and rewards may be coins. */
const PAYS_COINS: readonly string[] = ['competition', 'talentKing', 'campaign', 'newGift', 'signIn']

const OVER: readonly ActivityRow['state'][] = ['settled', 'offline']

/** All activities: where each stands, which version it shows and which comes next, and what operators can do to it. */
export function ActivitiesPage({ overview }: { overview: Overview }) {
  const list = useActivities()
  const [open, setOpen] = useState<Open | null>(null)
  const [isNew, setNew] = useState(false)
  const running = list.data?.activities.filter(({ state }) => state === 'running').length ?? 0
  const close = () => setOpen(null)
  return (
    <>
      <Head
        title="活动"
        note={`${running} 个进行中；文案、奖品和规则改文档，次日 0 点起可改名额和概率`}
        overview={overview}
      />
      <Loaded
        from={list}
        isEmpty={({ activities }) => activities.length === 0}
        empty={<EmptyState text="还没有活动" />}
      >
        {({ activities, now }) => {
          const over = activities.filter(({ state }) => OVER.includes(state))
          return (
            <>
              <ReviewPanel />
              <CardsPanel />
              <Panel title="进行中和将要开始" end={<RowButton onClick={() => setNew(true)}>新活动</RowButton>}>
                <Rows rows={activities.filter(({ state }) => !OVER.includes(state))} now={now} onOpen={setOpen} />
              </Panel>
              {over.length > 0 && (
                <Panel title="已结束">
                  <Rows rows={over} now={now} onOpen={setOpen} />
                </Panel>
              )}
            </>
          )
        }}
      </Loaded>
      {open && <OpenDialog {...open} now={list.data?.now ?? overview.now} onClose={close} />}
      {isNew && <NewDocumentDialog now={overview.now} onClose={() => setNew(false)} />}
    </>
  )
}

function OpenDialog({ kind, ...rest }: Open & DialogProps) {
  if (!isOwn(kind)) return <ActivityDialog change={kind} {...rest} />
  const Own = DIALOGS[kind]
  return <Own {...rest} />
}

interface RowsProps {
  rows: readonly ActivityRow[]
  now: number
  onOpen: (open: Open) => void
}

function Rows({ rows, now, onOpen }: RowsProps) {
  return (
    <ul className={css.list}>
      {rows.map((activity) => (
        <Row key={activity.activityId} activity={activity} now={now} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ activity, now, onOpen }: { activity: ActivityRow } & Pick<RowsProps, 'now' | 'onOpen'>) {
  const { activityId, title, state, pauseReason, startAt, endAt, slots } = activity
  return (
    <li aria-label={title}>
      <div className={css.about}>
        <p className={css.name}>
          <b title={title}>{title}</b>
          <Tag tone={ACTIVITY_STATES[state].tone}>{ACTIVITY_STATES[state].text}</Tag>
          <Mono>{activityId}</Mono>
        </p>
        <p>{period(startAt, endAt, now)}</p>
        <p>{versionsText(activity, now)}</p>
        {state === 'paused' && pauseReason && <p>暂停原因：{pauseReason}</p>}
        {slots.map(({ slot, from, to }) => (
          <p key={`${slot} ${from}`}>
            <Mono>{slot}</Mono> {period(from, to, now)}
          </p>
        ))}
      </div>
      <Actions activity={activity} onOpen={onOpen} />
    </li>
  )
}

/** `第 2 版 · 11月27日 00:00 改用第 3 版`, `草稿`. */
function versionsText({ version, waiting }: ActivityRow, now: number): string {
  return [
    version === null ? '还没有公开的版本' : `第 ${version} 版`,
    ...waiting.map(({ version: next, from }) =>
      from === null ? `草稿第 ${next} 版` : `${dateTime(from, now)} 改用第 ${next} 版`,
    ),
  ].join(' · ')
}

function Actions({ activity, onOpen }: { activity: ActivityRow; onOpen: (open: Open) => void }) {
  const { state, title, kind: what } = activity
  const isContest = what === 'competition' || what === 'talentKing'
  const isJudged = isContest && (state === 'running' || state === 'paused' || state === 'ended')
  const button = (kind: Open['kind'], text: string, danger = false) => (
    <RowButton label={`${text}「${title}」`} danger={danger} onClick={() => onOpen({ kind, activity })}>
      {text}
    </RowButton>
  )
  return (
    <div className={css.actions}>
      {state !== 'offline' && button('preview', '预览')}
      {state !== 'offline' && button('document', '改文档')}
      {state !== 'offline' && button('slot', '栏位')}
      {state !== 'offline' && announced(activity) && button('withdraw', '撤回')}
      {isJudged && button('votes', '异常票')}
      {state !== 'draft' && state !== 'scheduled' && button('shipping', '发奖品')}
      {what === 'home' && button('orders', '订单')}
      {state !== 'offline' && PAYS_COINS.includes(what) && button('fund', '充值')}
      {state === 'running' && button('pause', '暂停')}
      {state === 'paused' && button('resume', '恢复')}
      {isJudged && button('disqualify', '取消资格', true)}
      {(state === 'running' || state === 'paused') && button('end', '结束', true)}
      {state !== 'offline' && state !== 'draft' && button('offline', '下线', true)}
    </div>
  )
}
