import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { callFailureOf, Loaded, Page } from '@dm/shared/ui/page'
import { Unavailable } from '../components/Unavailable'
import { useVisit } from '../hooks/useVisit'
import { CardPoster } from './CardPoster'
import { CardSkeleton } from './CardSkeleton'
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
