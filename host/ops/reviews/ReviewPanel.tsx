import type { ReviewSummary } from '@dm/shared/contract/ops/review'
import { dayOf } from '@dm/shared/format'
import { Loaded } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Note, Panel } from '../parts/Panel'
import { when } from '../parts/timeText'
import { Decision } from './Decision'
import { reasonsLine, STATE_NAMES } from './labels'
import { ReviewRows } from './ReviewRows'
import css from './reviews.module.css'
import { prefetchReview, useReview, type ReviewDetail } from './useReviews'

interface ReviewPanelProps {
  id: string
  /** The review that opens behind this one. */
  next: string | null
  onMove: (step: 1 | -1) => void
  /** `periodMs` is the time for taking the decision back, in ms from now. */
  onDecided: (review: ReviewSummary, pass: boolean, periodMs: number) => void
}

/** One review: what was submitted, by whom, and the decision. */
export function ReviewPanel({ id, next, onMove, onDecided }: ReviewPanelProps) {
  const client = useQueryClient()
  const review = useReview(id)
  const isRead = review.data !== undefined
  useEffect(() => {
    if (isRead && next !== null) void prefetchReview(client, next)
  }, [client, isRead, next])
  return (
    <Loaded from={review}>
      {(detail) => (
        <>
          <Panel
            title={detail.view?.title || detail.review.title || detail.review.kindName}
            end={<Origin of={detail} />}
          >
            {detail.view ? (
              <ReviewRows rows={detail.view.rows} approved={detail.view.approved} />
            ) : (
              <Note>内容已删除</Note>
            )}
          </Panel>
          <Decision detail={detail} onMove={onMove} onDecided={onDecided} />
          <Applicant detail={detail} />
        </>
      )}
    </Loaded>
  )
}

const Origin = ({ of: { review, now } }: { of: ReviewDetail }) => (
  <span className={css.origin}>
    {review.kindName} · {when(review.submittedAt, now)} 提交
  </span>
)

/** Who submitted it, and what was decided before. */
function Applicant({ detail: { applicant, earlier, now } }: { detail: ReviewDetail }) {
  const { uid, name, avatar, registeredAt, isCertified, passed, rejected } = applicant
  return (
    <Panel title="申请人">
      <div className={css.applicant}>
        <Avatar src={avatar} size={40} />
        <p>
          <b>{name || uid}</b>
          <span>
            {uid} · {dayOf(registeredAt)} 注册 · {isCertified ? '已实名' : '未实名'} · 通过 {passed} 次，驳回 {rejected}{' '}
            次
          </span>
        </p>
      </div>
      {earlier.length === 0 ? (
        <Note>之前没有提交过</Note>
      ) : (
        <ul className={css.earlier} aria-label="之前的审核">
          {earlier.map((one) => (
            <li key={one.id}>
              <span>
                {one.kindName}「{one.title}」 {STATE_NAMES[one.state]}
                {one.decidedBy && ` · ${one.decidedBy}`} · {when(one.decidedAt ?? one.submittedAt, now)}
              </span>
              {one.reasons.length > 0 && <span>{reasonsLine(one.reasons)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
