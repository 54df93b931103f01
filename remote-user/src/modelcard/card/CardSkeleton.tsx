import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import css from './card.module.css'

/** In the shape of the card: a dark head, then cards. */
export function CardSkeleton() {
  return (
    <Skeleton>
      <div className={css.skeleton} />
      <div className={css.sheet}>
        <SkeletonLine height={180} radius={12} />
        <SkeletonLine height={96} radius={12} />
        <SkeletonLine height={320} radius={12} />
      </div>
    </Skeleton>
  )
}
