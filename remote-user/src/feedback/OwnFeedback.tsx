import { ForUsers } from '@dm/shared/access'
import type { Data } from '@dm/shared/contract'
import { feedbackStates, feedbackTypes } from '@dm/shared/contract/vocabulary/labels'
import { relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { KindArt } from '@dm/shared/ui/art'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { Card, EmptyState, ListSkeleton } from '@dm/shared/ui/page'
import css from './own.module.css'
import { page } from './page'
import { STATE_TONES } from './tones'

type FeedbackRow = Data<'feedback/page'>['list'][number]

/** 我的反馈; a visitor is told why there is none, and not asked by a dialog. */
export function OwnFeedback() {
  return (
    <ForUsers login="登录后查看反馈记录">
      <Rows />
    </ForUsers>
  )
}

function Rows() {
  const rows = useListRead(page.reads.mine, { tab: 'mine' })
  return (
    <InfiniteList
      from={rows}
      empty={
        // The bar below leads to the form.
        <EmptyState art={<KindArt kind="chat" />} text="还没有反馈记录" />
      }
      skeleton={<ListSkeleton picture="none" />}
    >
      {(row) => <FeedbackCard row={row} />}
    </InfiniteList>
  )
}

function FeedbackCard({ row }: { row: FeedbackRow }) {
  return (
    <Card>
      <Link to={paths.feedbackDetail({ fid: row.id })} className={css.row}>
        <span className="dm-row-8">
          <Tag tone="line">{feedbackTypes[row.type]}</Tag>
          {row.unread && <i className={css.dot} role="img" aria-label="有新回复" />}
          <Tag tone={STATE_TONES[row.state]} className={css.state}>
            {feedbackStates[row.state]}
          </Tag>
        </span>
        <span className="dm-two-lines">{row.content}</span>
        <time className="dm-inline-note">{relativeTime(row.updatedAt)}</time>
      </Link>
    </Card>
  )
}
