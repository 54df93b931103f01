import type { Data } from '@dm/shared/contract'
import { payUnits } from '@dm/shared/contract/vocabulary/labels'
import { monthDay, dayOf, payRange } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import css from './starCall.module.css'

type Notice = Data<'activity/notice/list'>['list'][number]

interface CallNoticeProps {
  notice: Notice
  now: number
  /** Why nobody applies from here. */
  closed: string | null
  isBusy: boolean
  onEnter: () => Promise<void>
}

/** One notice of the campaign: what, for how much, where, until when; applying is one tap. */
export function CallNotice({ notice, now, closed, isBusy, onEnter }: CallNoticeProps) {
  const { id, title, cover, pay, cityName, deadline, needsGuardian } = notice
  const page = paths.noticeDetail({ id })
  const linked = usePageExists(page)
  const words = (
    <>
      <span className={css.pic}>
        <Picture src={cover} alt="" ratio="1:1" sizes="80px" />
      </span>
      <span className={css.words}>
        <b>{title}</b>
        <span className={css.pay}>
          {pay.negotiable ? '面议' : `${payRange(pay.minFen, pay.maxFen)}/${payUnits[pay.unit]}`}
        </span>
        <small>
          {cityName} · 截止 {monthDay(dayOf(deadline), dayOf(now))}
        </small>
        {needsGuardian && <Tag tone="orange">需监护人陪同</Tag>}
      </span>
    </>
  )
  return (
    <article className={css.notice}>
      {linked ? <Link to={page}>{words}</Link> : <span className={css.plain}>{words}</span>}
      <EnterButton notice={notice} now={now} closed={closed} isBusy={isBusy} onEnter={onEnter} />
    </article>
  )
}

function EnterButton({ notice: { title, state, applied, deadline }, now, closed, isBusy, onEnter }: CallNoticeProps) {
  const isOver = state === 'ended' || state === 'cancelled' || deadline <= now
  const refused = applied ? '已报名' : isOver ? '已截止' : state === 'full' ? '名额已满' : closed
  if (refused !== null)
    return (
      <Button size="s" disabled>
        {refused}
      </Button>
    )
  return (
    <Button size="s" kind="soft" busy={isBusy} aria-label={`立即报名：${title}`} onClick={onEnter}>
      立即报名
    </Button>
  )
}
