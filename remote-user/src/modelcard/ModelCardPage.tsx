import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Loaded, Page, type LoadedQuery } from '@dm/shared/ui/page'
import { Person } from '../components/person/Person'
import { PreviewStrip } from '../components/preview-strip/PreviewStrip'
import { useViewRecord } from '../hooks/useViewRecord'
import { CardBody } from './card/CardBody'
import { CardSkeleton } from './card/CardSkeleton'
import { Absent, NotFound } from './card/states'
import { OwnerBar } from './owner/OwnerBar'
import { OwnerStrip } from './owner/OwnerStrip'
import { page } from './page'
import type { Card, CardAnswer } from './template/facts'
import { VisitorBar } from './visitor/VisitorBar'

/** /user/modelcard: one user's card for the viewer; `uid` is the owner, `preview=1` returns the visitor's answer. */
export default function ModelCardPage() {
  return <Person page={page}>{({ uid }) => <CardOf uid={uid} />}</Person>
}

function CardOf({ uid }: { uid: string }) {
  const session = useSession()
  const { preview, from } = usePageParams(page)
  const card = useRead(page.reads.card)
  const isSeen = card.data?.state === 'public' && !preview && session.uid !== uid
  useViewRecord({ uid: isSeen ? uid : null, scene: 'modelcard', from })
  if (card.error?.retcode === Retcode.notFound && !card.data) return <NotFound />
  if (card.data ? !card.data.card : card.error) return <Framed from={card} />
  return (
    <Page poster bar={card.data?.card && !preview ? <Bar answer={card.data} card={card.data.card} /> : undefined}>
      <Loaded from={card} skeleton={<CardSkeleton />}>
        {(answer) =>
          answer.card && (
            <>
              {preview && <PreviewStrip exit={paths.modelcard()} />}
              {(answer.isOwner || preview) && <OwnerStrip answer={answer} card={answer.card} />}
              <CardBody answer={answer} card={answer.card} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

/** Without a card: the ordinary frame with its back button, around the error or the reason. */
function Framed({ from }: { from: LoadedQuery<CardAnswer> }) {
  return (
    <Page title={page.title}>
      <Loaded from={from}>{(answer) => <Absent answer={answer} />}</Loaded>
    </Page>
  )
}

function Bar({ answer, card }: { answer: CardAnswer; card: Card }) {
  return answer.isOwner ? <OwnerBar answer={answer} card={card} /> : <VisitorBar answer={answer} card={card} />
}
