import { noticeKinds } from '@dm/shared/contract/vocabulary/labels'
import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { count, dateTime, dayOf, dayRange, largeNumber } from '@dm/shared/format'
import { hoursMs } from '@dm/shared/time'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { leftText, NOTICE_STATES } from '../../components/casting-notice/labels'
import { Pay } from '../../components/casting-notice/Pay'
import css from './detail.module.css'
import type { NoticeAnswer } from './way'

interface HeadProps {
  notice: NoticeAnswer
  state: NoticeBrief['state']
  /** Milliseconds until the deadline. */
  left: number
}

/** Kind, title, pay and the facts one decides by. */
export function Head({ notice, state, left }: HeadProps) {
  const { title, kind, pay, cityName, place, workFrom, workTo, deadline, headcount, entered, now } = notice
  const isCounting = (state === 'recruiting' || state === 'full') && left > 0
  return (
    <Card>
      <p className={css.tags}>
        <Tag>{noticeKinds[kind]}</Tag>
        <Tag tone={state === 'recruiting' ? 'orange' : 'grey'}>{NOTICE_STATES[state]}</Tag>
        {notice.minorAllowed && <Tag tone="line">未满16周岁可报名</Tag>}
      </p>
      <h2 className={css.title}>{title}</h2>
      <p className={css.pay}>
        <Pay pay={pay} />
      </p>
      <dl className={css.facts}>
        <Fact label="工作地点">{[cityName, place].filter(Boolean).join(' · ')}</Fact>
        <Fact label="工作日期">{dayRange(workFrom, workTo, dayOf(now))}</Fact>
        <Fact label="报名截止">
          {dateTime(deadline, now)}
          {isCounting && <b className={left < hoursMs(1) ? css.soon : css.left}>还剩{leftText(left)}</b>}
        </Fact>
        <Fact label="招募人数">{count(headcount)}人</Fact>
        <Fact label="已报名">{largeNumber(entered)}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
