import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { callFailureOf, Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { Unavailable } from '../components/Unavailable'
import { useVisit } from '../hooks/useVisit'
import { CardPoster } from './CardPoster'
import css from './cover.module.css'
import { NotMade } from './NotMade'
import { page } from './page'

/** /enterprise/modelcard: with `uid` the public view, without it the members' own view. */
export default function ModelcardPage() {
  const { uid } = usePageParams(page)
  const answer = useRead(uid === null ? page.reads.own : page.reads.everybody)
  useVisit(uid && answer.data?.head.viewerRole === 'none' ? uid : null)
  if (answer.error && callFailureOf(answer.error).retcode === Retcode.notFound) {
    return <Unavailable title={page.title} error={answer.error} uid={uid} />
  }
  if (answer.error && !answer.data) {
    return (
      <Page title={page.title}>
        <Loaded from={answer}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded from={answer} skeleton={<CardSkeleton title={page.title} />}>
      {(data) =>
        data.card === null ? (
          <NotMade title={page.title} />
        ) : (
          <CardPoster answer={data} card={data.card} isPublicView={uid !== null} />
        )
      }
    </Loaded>
  )
}

/** The skeleton of the card: the dark head and placeholders. */
function CardSkeleton({ title }: { title: string }) {
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
