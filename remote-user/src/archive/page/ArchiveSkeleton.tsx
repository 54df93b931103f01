import { Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import css from './archive.module.css'

/** Cover, name and the first parts while they are on their way. */
export function ArchiveSkeleton() {
  return (
    <Skeleton className={css.wait}>
      <SkeletonLine height={200} radius={12} />
      <SkeletonLine width="40%" height={26} />
      <SkeletonLine width="70%" />
      <SkeletonLine height={120} radius={12} />
      <SkeletonLine height={160} radius={12} />
    </Skeleton>
  )
}
