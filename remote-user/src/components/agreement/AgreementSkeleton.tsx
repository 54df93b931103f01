import { SkeletonLine, Skeleton } from '@dm/shared/ui/page'
import css from './agreement.module.css'

const WIDTHS = ['46%', '100%', '96%', '72%', '34%', '100%', '88%', '64%']

/** Placeholder headings and lines of a loading text. */
export function AgreementSkeleton() {
  return (
    <Skeleton className={css.sheet}>
      {WIDTHS.map((width, at) => (
        <p key={at} className={css.skeletonLine}>
          <SkeletonLine width={width} height={at % 4 === 0 ? 20 : 14} />
        </p>
      ))}
    </Skeleton>
  )
}
