import type { ReviewSummary } from '@dm/shared/contract/ops/review'
import { secondsMs } from '@dm/shared/time'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { sentence } from '../changes/useSend'
import { ErrorLine, RowButton } from '../parts/Panel'
import { callReview } from '../registry/call'
import css from './reviews.module.css'

export interface Undoable {
  review: ReviewSummary
  pass: boolean
  /** Time for taking it back, in ms from the answer. */
  periodMs: number
}

interface UndoBarProps {
  undoable: Undoable
  onUndone: () => void
  /** The decision is being carried out. */
  onOver: () => void
}

/** The last decision, until it is carried out. */
export function UndoBar({ undoable: { review, pass, periodMs }, onUndone, onOver }: UndoBarProps) {
  const undo = useMutation({ mutationFn: () => callReview('reviewUndo', { id: review.id }), onSuccess: onUndone })
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), periodMs)
    return () => clearTimeout(timer)
  }, [periodMs])
  return (
    <div className={css.undo} role="status">
      <p>
        {pass ? '已通过' : '已驳回'}「{review.title || review.kindName}」，{Math.round(periodMs / secondsMs(1))}{' '}
        秒后执行
      </p>
      <RowButton disabled={undo.isPending} onClick={() => undo.mutate()}>
        撤销
      </RowButton>
      {undo.error && <ErrorLine>{sentence(undo.error)}</ErrorLine>}
    </div>
  )
}
