import { SkeletonLine, Page, Skeleton } from '@dm/shared/ui/page'
import css from './contest.module.css'
import hero from './hero.module.css'

/** The skeleton of the page: the dark stage and placeholders. */
export function PosterSkeleton({ title }: { title: string }) {
  return (
    <Page poster title={title}>
      <div className={hero.stage} />
      <div className={css.facts}>
        <div className={css.factsBones} />
      </div>
      <div className={css.sheet}>
        <Skeleton className={css.skeleton}>
          <SkeletonLine width={88} height={26} />
          <SkeletonLine width="100%" height={76} radius={12} warm />
          <SkeletonLine width="100%" height={64} radius={12} />
          <SkeletonLine width="100%" height={64} radius={12} />
        </Skeleton>
      </div>
    </Page>
  )
}
