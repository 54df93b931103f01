import { Retcode } from '@dm/shared/contract/codes'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { callFailureOf, Loaded, Page } from '@dm/shared/ui/page'
import { Unavailable } from '../parts/Unavailable'
import { useVisit } from '../parts/useVisit'
import { CardPoster } from './CardPoster'
import { CardSkeleton } from './CardSkeleton'
import { NotMade } from './NotMade'

const TITLE = '企业模卡'

/** /enterprise/modelcard: with `uid` the public view, without it the members' own view. */
export default function ModelcardPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const answer = useApiQuery('enterprise/modelcard/get', uid ? { uid } : {})
  useVisit(uid && answer.data?.head.viewerRole === 'none' ? uid : null)
  if (answer.error && callFailureOf(answer.error).retcode === Retcode.notFound) {
    return <Unavailable title={TITLE} error={answer.error} uid={uid} />
  }
  if (answer.error && !answer.data) {
    return (
      <Page title={TITLE}>
        <Loaded from={answer}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded from={answer} skeleton={<CardSkeleton title={TITLE} />}>
      {(data) =>
        data.card === null ? (
          <NotMade title={TITLE} />
        ) : (
          <CardPoster answer={data} card={data.card} isPublicView={uid !== null} />
        )
      }
    </Loaded>
  )
}
