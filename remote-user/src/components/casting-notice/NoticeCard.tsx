import type { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { noticeKinds } from '@dm/shared/contract/vocabulary/labels'
import { dayOf, dayRange, largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import { daysMs } from '@dm/shared/time'
import type { ReactNode } from 'react'
import { leftText, NOTICE_STATES } from './labels'
import css from './notice.module.css'
import { Pay } from './Pay'

/** The time left is shown when shorter than this, in ms. */
const SOON_MS = daysMs(3)

/** A notice in a list; a link if the notice's page is live. `end` replaces the count at its bottom. */
export function NoticeCard({
  notice,
  now,
  to,
  end,
}: {
  notice: NoticeBrief
  now: number
  to?: string
  end?: ReactNode
}) {
  const address = to ?? paths.noticeDetail({ id: notice.id })
  const linked = usePageExists(address)
  const left = notice.deadline - now
  const content = (
    <>
      <span className={css.pic}>
        <Picture src={notice.cover} alt="" ratio="1:1" sizes="92px" />
      </span>
      <span className={css.text}>
        <b className={css.title}>{notice.title}</b>
        <span className={css.pay}>
          <Pay pay={notice.pay} />
        </span>
        <span className={css.note}>
          {notice.cityName} · {dayRange(notice.workFrom, notice.workTo, dayOf(now))}
          {notice.state === 'recruiting' && left < SOON_MS && ` · 还剩${leftText(left)}`}
        </span>
        <span className={css.foot}>
          <Tag tone={notice.state === 'recruiting' ? 'orange' : 'grey'}>{NOTICE_STATES[notice.state]}</Tag>
          <Tag>{noticeKinds[notice.kind]}</Tag>
          <span className={css.end}>{end ?? `已报名 ${largeNumber(notice.entered)}`}</span>
        </span>
      </span>
    </>
  )
  return linked ? (
    <Link to={address} className={css.notice}>
      {content}
    </Link>
  ) : (
    <article className={css.notice}>{content}</article>
  )
}
