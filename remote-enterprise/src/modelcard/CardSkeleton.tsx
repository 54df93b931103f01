import { SkeletonLine, Page, Skeleton } from '@dm/shared/ui/page'
import css from './cover.module.css'

/** The poster on its way: the dark head and the bones of the sheet. */
export function CardSkeleton({ title }: { title: string }) {
  return (
    <Page poster title={title}>
      <div className={css.cover} />
      <div className={css.sheet}>
        <Skeleton className={css.skeleton}>
          <SkeletonLine width="100%" height={148} radius={12} />
          <SkeletonLine width="100%" height={220} radius={12} />
        </Skeleton>
      </div>
    </Page>
  )
}
