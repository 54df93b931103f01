import { useApiQuery } from '@dm/shared/query'
import { useQuery } from '@dm/shared/router'
import { faultOf, Loaded, Page } from '@dm/shared/ui/page'
import { CardPoster } from './CardPoster'
import { CardSkeleton } from './CardSkeleton'
import { NotMade, Unavailable } from './states'

const TITLE = '企业模卡'

/** /enterprise/modelcard: with `uid` what everybody sees, without it the members' own view. */
export default function ModelcardPage() {
  const uid = useQuery().get('uid')
  const answer = useApiQuery('enterprise/modelcard/get', uid ? { uid } : {})
  if (answer.error && faultOf(answer.error).retcode === 40400) {
    return <Unavailable title={TITLE} text={faultOf(answer.error).text} uid={uid} />
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
