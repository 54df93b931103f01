import { lazySheet } from '@dm/shared/overlay'
import { Tag, ListCard, Row } from '@dm/shared/ui/list'
import { useState } from 'react'
import css from './archivesEdit.module.css'

const ReviewSheet = lazySheet(() => import('./ReviewSheet'))

/** Numbers of items in review and of refused ones; opens both lists. */
export function ReviewCard({ pending, rejected }: { pending: number; rejected: number }) {
  const [isOpen, setOpen] = useState(false)
  if (pending + rejected === 0 && !isOpen) return null
  return (
    <>
      <ListCard>
        <Row
          title="内容审核"
          end={
            <span className={css.tags}>
              <Tag tone="orange">审核中 {pending}</Tag>
              <Tag tone="red">未通过 {rejected}</Tag>
            </span>
          }
          onClick={() => setOpen(true)}
        />
      </ListCard>
      {isOpen && <ReviewSheet first={rejected > 0 ? 'rejected' : 'pending'} onClose={() => setOpen(false)} />}
    </>
  )
}
