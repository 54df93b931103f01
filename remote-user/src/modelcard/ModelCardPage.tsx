import { useEffect } from 'react'
import { Retcode } from '@dm/shared/contract/codes'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { deviceId, useSession } from '@dm/shared/session'
import { Loaded, Page, type LoadedQuery } from '@dm/shared/ui/page'
import { LoggedOut } from '../parts/LoggedOut'
import { CardBody } from './card/CardBody'
import { CardSkeleton } from './card/CardSkeleton'
import { Absent, Gone } from './card/states'
import { OwnerBar } from './owner/OwnerBar'
import { OwnerStrip } from './owner/OwnerStrip'
import { PreviewStrip } from './owner/PreviewStrip'
import type { Card, CardAnswer } from './template/facts'
import { VisitorBar } from './visitor/VisitorBar'

/** /user/modelcard: one user's card for the viewer; `uid` is the owner, `preview=1` returns the visitor's answer. */
export default function ModelCardPage() {
  const [query] = useSearchParams()
  const session = useSession()
  // An empty `uid=` is treated as missing.
  const uid = query.get('uid') || session.uid
  const preview = query.get('preview') === '1'
  if (uid === null) return <LoggedOut title="模卡" />
  return <CardOf uid={uid} preview={preview} from={query.get('from')} />
}

function CardOf({ uid, preview, from }: { uid: string; preview: boolean; from: string | null }) {
  const session = useSession()
  const card = useApiQuery('userinfo/modelcard/get', preview ? { uid, preview } : { uid })
  useViewRecord(card.data, from, preview || session.uid === uid)
  if (card.error?.retcode === Retcode.notFound && !card.data) return <Gone />
  if (card.data ? !card.data.card : card.error) return <Framed from={card} />
  return (
    <Page poster bar={card.data?.card && !preview ? <Bar answer={card.data} card={card.data.card} /> : undefined}>
      <Loaded from={card} skeleton={<CardSkeleton />}>
        {(answer) =>
          answer.card && (
            <>
              {preview && <PreviewStrip />}
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
    <Page title="模卡">
      <Loaded from={from}>{(answer) => <Absent answer={answer} />}</Loaded>
    </Page>
  )
}

function Bar({ answer, card }: { answer: CardAnswer; card: Card }) {
  return answer.isOwner ? <OwnerBar answer={answer} card={card} /> : <VisitorBar answer={answer} card={card} />
}

const ORIGINS = ['link', 'qr', 'poster', 'app'] as const

/** Records one view per viewer and day, after the first paint; failures are ignored. */
function useViewRecord(answer: CardAnswer | undefined, from: string | null, own: boolean) {
  const { mutate: record } = useApiMutation('userinfo/view/record')
  const seen = answer?.state === 'public' ? answer.owner.uid : null
  useEffect(() => {
    if (seen === null || own) return
    const origin = ORIGINS.find((one) => one === from) ?? 'link'
    record({ uid: seen, scene: 'modelcard', from: origin, deviceId: deviceId() })
  }, [seen, from, own, record])
}
