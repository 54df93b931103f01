import { SkeletonLine, Page, Skeleton } from '@dm/shared/ui/page'
import css from './cover.module.css'

/** The skeleton of the card: the dark head and placeholders. */
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
