import { SkeletonLine, SkeletonRow, Skeleton } from '@dm/shared/ui/page'
import css from './coins.module.css'

/** The gold card while the balance loads. */
export function GoldSkeleton() {
  return (
    <Skeleton className={css.goldWait}>
      <SkeletonLine width={80} />
      <SkeletonLine width={120} height={36} warm />
      <SkeletonLine width={180} />
    </Skeleton>
  )
}

/** Placeholder of a month of rows. */
export function CoinSkeleton() {
  return (
    <Skeleton className={css.rowsWait}>
      {[0, 1, 2, 3, 4].map((at) => (
        <SkeletonRow key={at} picture="round" size={40} lines={2} />
      ))}
    </Skeleton>
  )
}
