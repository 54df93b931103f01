import type { RefusalReason, ReviewSummary } from '@dm/shared/contract/ops/review'
import { uuid } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentence } from '../changes/useSend'
import { ErrorLine, Note, Panel } from '../parts/Panel'
import { when } from '../parts/timeText'
import { callReview, isOvertaken } from '../registry/call'
import { reasonsLine, STATE_NAMES } from './labels'
import { RefusalForm } from './RefusalForm'
import css from './reviews.module.css'
import { useReviewKeys } from './useReviewKeys'
import { useTaken, type ReviewDetail } from './useReviews'

interface DecisionProps {
  detail: ReviewDetail
  onMove: (step: 1 | -1) => void
  onDecided: (review: ReviewSummary, pass: boolean, periodMs: number) => void
}

/** 通过 and 驳回, or who has it, or what was decided. */
export function Decision({ detail, onMove, onDecided }: DecisionProps) {
  const { review, refusedElsewhere } = detail
  const waits = review.state === 'waiting'
  const client = useQueryClient()
  const taken = useTaken(review.id, waits)
  const [isRefusing, setIsRefusing] = useState(false)
  // One number for this review: a lost answer is asked for again, not decided twice.
  const [requestId] = useState(uuid)
  const decide = useMutation({
    mutationFn: ({ pass, reasons }: { pass: boolean; reasons: RefusalReason[] }) =>
      callReview('reviewDecide', { id: review.id, requestId, pass, reasons }),
    onSuccess: ({ now, undoUntil }, { pass }) => onDecided(review, pass, undoUntil - now),
    onError: (error) => {
      if (isOvertaken(error)) void client.invalidateQueries({ queryKey: ['reviews'] })
    },
  })
  const mayDecide = waits && taken.data !== undefined && !taken.error && !decide.isPending
  const pass = () => decide.mutate({ pass: true, reasons: [] })
  useReviewKeys((key) => {
    if (key === 'next') onMove(1)
    else if (key === 'previous') onMove(-1)
    else if (!mayDecide) return
    else if (key === 'pass') pass()
    else if (refusedElsewhere === null) setIsRefusing(true)
  })
  if (!waits) return <Decided detail={detail} />
  return (
    <Panel title="决定" end={<Keys />} className={css.decision}>
      {isRefusing ? (
        <RefusalForm
          fields={detail.view?.fields ?? []}
          isSending={decide.isPending}
          onSend={(reasons) => decide.mutate({ pass: false, reasons })}
          onCancel={() => setIsRefusing(false)}
        />
      ) : (
        <div className={css.buttons}>
          <Button kind="main" disabled={!mayDecide} busy={decide.isPending} busyText="提交中" onClick={pass}>
            通过
          </Button>
          {refusedElsewhere === null && (
            <Button kind="danger" disabled={!mayDecide} onClick={() => setIsRefusing(true)}>
              驳回
            </Button>
          )}
        </div>
      )}
      {refusedElsewhere !== null && <Note>{refusedElsewhere}</Note>}
      {taken.error && <ErrorLine>{sentence(taken.error)}</ErrorLine>}
      {decide.error && <ErrorLine>{sentence(decide.error)}</ErrorLine>}
    </Panel>
  )
}

function Decided({ detail: { review, view, now } }: { detail: ReviewDetail }) {
  const labels = new Map(view?.fields.map(({ name, label }) => [name, label]))
  return (
    <Panel title={STATE_NAMES[review.state]}>
      <Note>{[review.decidedBy, review.decidedAt && when(review.decidedAt, now)].filter(Boolean).join(' · ')}</Note>
      {review.reasons.length > 0 && <p>{reasonsLine(review.reasons, labels)}</p>}
    </Panel>
  )
}

/** The keys that do the same. */
const Keys = () => (
  <span className={css.keys}>
    <kbd>J</kbd> 下一条 <kbd>K</kbd> 上一条 <kbd>P</kbd> 通过 <kbd>R</kbd> 驳回
  </span>
)
