import type { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import type { AnsweredBy } from '@dm/shared/contract/call'
import { useState } from 'react'
import { Panel, RowButton } from '../parts/Panel'
import { when } from '../parts/timeText'
import { Mono } from '../parts/Version'
import { callActivity } from '../registry/call'
import { useWaitingCards } from '../registry/queries'
import css from './activities.module.css'
import { AskDialog } from './AskDialog'

type Card = AnsweredBy<(typeof loveOpsCalls)['loveCards']>['rows'][number]

const DECISIONS = {
  inPool: { name: '放入', says: '心动卡进入盲盒，之前的举报不再计入', danger: false },
  rejected: { name: '驳回', says: '卡主看到原因，修改后可以重新提交', danger: true },
  banned: { name: '封禁', says: '心动卡永远离开盲盒，卡主看到原因，不能再放入', danger: true },
} as const
const TO = ['inPool', 'rejected', 'banned'] as const

/** Cards of the love box that wait for a review or were frozen by reports; nothing while none does. */
export function CardsPanel() {
  const list = useWaitingCards()
  const [open, setOpen] = useState<{ card: Card; to: (typeof TO)[number] } | null>(null)
  if (!list.data || list.data.rows.length === 0) return null
  const { rows, now } = list.data
  return (
    <Panel title={`待审心动卡 ${rows.length}`}>
      <ul className={css.list}>
        {rows.map((card) => (
          <li key={card.cardId} aria-label={card.words}>
            <img className={css.photo} src={card.photo} alt={`${card.uid} 的照片`} loading="lazy" />
            <div className={css.about}>
              <p className={css.name}>
                <b>{card.words}</b>
                <Mono>{card.cardId}</Mono>
              </p>
              <p>
                {card.state === 'frozen' ? `已冻结，${card.reports} 次举报待处理` : '待审核'} · {card.uid} ·{' '}
                {when(card.since, now)}
              </p>
            </div>
            <div className={css.actions}>
              {TO.map((to) => (
                <RowButton
                  key={to}
                  danger={DECISIONS[to].danger}
                  label={`${DECISIONS[to].name} ${card.cardId}`}
                  onClick={() => setOpen({ card, to })}
                >
                  {DECISIONS[to].name}
                </RowButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <AskDialog
          {...DECISIONS[open.to]}
          title={`${DECISIONS[open.to].name}「${open.card.words}」`}
          needsReason
          readBy={open.to === 'inPool' ? undefined : '卡主'}
          run={(reason) => callActivity('loveCardSet', { cardId: open.card.cardId, to: open.to, reason })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
