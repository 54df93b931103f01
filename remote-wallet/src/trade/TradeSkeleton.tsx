import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import css from './trade.module.css'

/** Placeholder of a trade: the amount, and lines of facts. */
export function TradeSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine width={48} height={48} radius="50%" />
      <SkeletonLine width={96} />
      <SkeletonLine width={160} height={32} warm />
      {[0, 1, 2, 3, 4].map((at) => (
        <SkeletonLine key={at} width="88%" />
      ))}
    </Skeleton>
  )
}
