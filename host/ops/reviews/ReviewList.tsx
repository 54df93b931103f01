import type { ReviewSummary } from '@dm/shared/contract/ops/review'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, FailedRow, Loaded } from '@dm/shared/ui/page'
import { when } from '../parts/timeText'
import { STATE_NAMES } from './labels'
import css from './reviews.module.css'
import type { useReviewQueue } from './useReviews'

interface ListProps {
  queue: ReturnType<typeof useReviewQueue>
  rows: readonly ReviewSummary[]
  /** The server's time when the list was read. */
  now: number
  chosen: string | null
  /** Who looks at the list. */
  operator: string
  onOpen: (id: string, step: 'push') => void
}

/** The list at the left: the oldest first while they wait. */
export function ReviewList({ queue, rows, now, chosen, operator, onOpen }: ListProps) {
  return (
    <Loaded from={queue} isEmpty={() => rows.length === 0} empty={<EmptyState text="没有符合的内容" />}>
      {() => (
        <>
          <ul className={css.list} aria-label="审核列表">
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={css.row}
                  aria-current={row.id === chosen ? 'true' : undefined}
                  onClick={() => onOpen(row.id, 'push')}
                >
                  <b>{row.title || row.kindName}</b>
                  <span>
                    {row.kindName} · {row.name || row.uid}
                  </span>
                  <span>{about(row, now, operator)}</span>
                </button>
              </li>
            ))}
          </ul>
          {queue.isFetchNextPageError ? (
            <FailedRow text="没能读到更多" onRetry={queue.fetchNextPage} />
          ) : (
            queue.hasNextPage && (
              <Button busy={queue.isFetchingNextPage} busyText="读取中" onClick={() => queue.fetchNextPage()}>
                更多
              </Button>
            )
          )}
        </>
      )}
    </Loaded>
  )
}

function about(
  { state, submittedAt, decidedAt, decidedBy, takenBy }: ReviewSummary,
  now: number,
  operator: string,
): string {
  if (state !== 'waiting') return `${STATE_NAMES[state]} · ${decidedBy ?? ''} · ${when(decidedAt ?? submittedAt, now)}`
  return [`${when(submittedAt, now)} 提交`, takenBy && takenBy !== operator && `${takenBy} 正在审核`]
    .filter(Boolean)
    .join(' · ')
}
