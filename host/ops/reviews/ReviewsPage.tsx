import type { ReviewSummary } from '@dm/shared/contract/ops/review'
import { REVIEW_KINDS } from '@dm/shared/contract/vocabulary/reviews'
import { EmptyState, LockedState } from '@dm/shared/ui/page'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { setPlaceParams, usePlaceParam } from '../address'
import { Panel } from '../parts/Panel'
import type { Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { ReviewFilters } from './ReviewFilters'
import { ReviewList } from './ReviewList'
import { ReviewPanel } from './ReviewPanel'
import css from './reviews.module.css'
import { UndoBar, type Undoable } from './UndoBar'
import { useReviewQueue, type ListState } from './useReviews'

/** 待审: what people submitted, of every kind, in one queue (docs/operations.md#reviews). */
export function ReviewsPage({ overview }: { overview: Overview }) {
  const mayReview = overview.roles.includes('review')
  return (
    <>
      <Head title="待审" note="所有需要人工审核的内容，先提交的在前" overview={overview} />
      {mayReview ? <Reviews operator={overview.operator} /> : <LockedState text="审核需要「审核」权限" />}
    </>
  )
}

function Reviews({ operator }: { operator: string }) {
  const client = useQueryClient()
  const main = useRef<HTMLDivElement>(null)
  const asked = usePlaceParam('kind')
  const kind = REVIEW_KINDS.find((one) => one === asked) ?? null
  const state: ListState = usePlaceParam('state') === 'decided' ? 'decided' : 'waiting'
  const chosen = usePlaceParam('id')
  const queue = useReviewQueue(kind, state)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  // A decided one is gone from those that wait before the list is read again.
  const [gone, setGone] = useState<readonly string[]>([])
  const pages = queue.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows).filter((row) => row.state !== 'waiting' || !gone.includes(row.id))
  const id = chosen ?? rows[0]?.id ?? null
  const at = rows.findIndex((row) => row.id === id)
  const neighbour = (step: 1 | -1): string | null => rows[at === -1 ? 0 : at + step]?.id ?? null

  const open = (to: string | null, step: 'push' | 'replace' = 'replace') => {
    setPlaceParams({ id: to }, step)
    // A review opens at its beginning; on a phone it lies below the list.
    const top = main.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) window.scrollTo(0, window.scrollY + top)
  }
  const decided = (review: ReviewSummary, pass: boolean, periodMs: number) => {
    const isFree = ({ takenBy }: ReviewSummary) => takenBy === null || takenBy === operator
    open((rows.slice(at + 1).find(isFree) ?? rows.slice(0, Math.max(at, 0)).find(isFree))?.id ?? null)
    setGone([...gone, review.id])
    setUndoable({ review, pass, periodMs })
    void client.invalidateQueries({ queryKey: ['reviews'] })
  }
  const undone = (review: ReviewSummary) => {
    setGone(gone.filter((one) => one !== review.id))
    setUndoable(null)
    open(review.id)
    client.removeQueries({ queryKey: ['review', review.id] })
    void client.invalidateQueries({ queryKey: ['reviews'] })
  }
  return (
    <div className={css.page}>
      <Panel title={state === 'waiting' ? '待处理' : '已处理'} className={css.side}>
        <ReviewFilters kind={kind} state={state} kinds={pages[0]?.kinds ?? []} />
        <ReviewList queue={queue} rows={rows} now={pages[0]?.now ?? 0} chosen={id} operator={operator} onOpen={open} />
      </Panel>
      <div className={css.main} ref={main}>
        {undoable && (
          <UndoBar
            key={`undo ${undoable.review.id}`}
            undoable={undoable}
            onUndone={() => undone(undoable.review)}
            onOver={() => setUndoable(null)}
          />
        )}
        {id !== null ? (
          <ReviewPanel
            key={id}
            id={id}
            next={neighbour(1)}
            onMove={(step) => {
              const to = neighbour(step)
              if (to !== null) open(to)
            }}
            onDecided={decided}
          />
        ) : (
          queue.data && <EmptyState text={state === 'waiting' ? '都处理完了' : '还没有处理过的'} />
        )}
      </div>
    </div>
  )
}
