import { SkeletonLine, Page, Skeleton } from '@dm/shared/ui/page'
import css from './detail.module.css'

/** Placeholders of picture, head, packages and times. */
export function DetailSkeleton() {
  return (
    <Page poster>
      <Skeleton>
        <div className={css.shotsWait}>
          <SkeletonLine height="100%" radius={0} />
        </div>
        <div className={css.body}>
          <div className={css.cardWait}>
            <SkeletonLine width="36%" height={36} warm />
            <SkeletonLine width="82%" height={24} />
            <SkeletonLine width="50%" />
          </div>
          <div className={css.cardWait}>
            <SkeletonLine width="30%" height={20} />
            <SkeletonLine height={64} radius={12} />
            <SkeletonLine height={64} radius={12} />
            <SkeletonLine height={64} radius={12} />
          </div>
          <div className={css.cardWait}>
            <SkeletonLine width="30%" height={20} />
            <SkeletonLine height={76} radius={8} />
          </div>
        </div>
      </Skeleton>
    </Page>
  )
}
