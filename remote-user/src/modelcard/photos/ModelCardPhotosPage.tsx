import type { Data } from '@dm/shared/contract'
import { BARE_FACE_CONSENT } from '@dm/shared/contract/options'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { minutesMs } from '@dm/shared/time'
import { ListSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import { PersonGone } from '../../parts/Gone'
import { LoggedOut } from '../../parts/LoggedOut'
import { PreviewStrip } from '../../parts/PreviewStrip'
import { Consent } from './Consent'
import { FacesForm } from './FacesForm'
import { SeenFaces } from './SeenFaces'

export type FacesAnswer = Data<'userinfo/modelcard/photos/get'>

const TITLE = '素颜照'

/** 素颜照: the owner's form, or what the viewer may see (docs/product/user.md#usermodelcardphotos). */
export default function ModelCardPhotosPage() {
  const [query] = useSearchParams()
  const session = useSession()
  // An empty `uid=` is treated as missing.
  const uid = query.get('uid') || session.uid
  const preview = query.get('preview') === '1' && uid === session.uid
  if (uid === null) return <LoggedOut title={TITLE} />
  return <Faces key={`${uid} ${preview}`} uid={uid} preview={preview} />
}

function Faces({ uid, preview }: { uid: string; preview: boolean }) {
  // Addresses of pictures die after 30 minutes: they are read again before.
  const faces = useApiQuery(
    'userinfo/modelcard/photos/get',
    { uid, ...(preview && { preview }) },
    { refetchInterval: minutesMs(20) },
  )
  const [agreed, setAgreed] = useState(false)
  const reread = useReadAgain(faces.refetch)
  const answer = faces.data
  if (answer?.isOwner) {
    const needsConsent = answer.set?.consentVersion !== BARE_FACE_CONSENT && !agreed
    if (needsConsent)
      return (
        <Page title={TITLE} back={paths.modelcard()}>
          <Consent onAgree={() => setAgreed(true)} />
        </Page>
      )
    return (
      <div onErrorCapture={reread}>
        <FacesForm
          key={answer.set?.version ?? 0}
          uid={uid}
          answer={answer}
          onTakeLatest={() => faces.refetch()}
          onWithdrawn={() => setAgreed(false)}
        />
      </div>
    )
  }
  return (
    <Page title={TITLE} back={paths.modelcard({ uid })}>
      {faces.error?.retcode === Retcode.notFound && !answer ? (
        <PersonGone />
      ) : (
        <Loaded from={faces} skeleton={<ListSkeleton />}>
          {(found) => (
            <div onErrorCapture={reread}>
              {preview && <PreviewStrip exit={paths.modelcardPhotos()} />}
              <SeenFaces answer={found} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  )
}

/** Reads the page's data again when one of its pictures fails: once, as its address may have died. */
function useReadAgain(refetch: () => unknown): () => void {
  const done = useRef(false)
  return () => {
    if (done.current) return
    done.current = true
    void refetch()
  }
}
