import { BARE_FACE_CONSENT } from '@dm/shared/contract/vocabulary/options'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { minutesMs } from '@dm/shared/time'
import { ListSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import { Person, type Whose } from '../../components/person/Person'
import { PersonNotFound } from '../../components/NotFound'
import { PreviewStrip } from '../../components/preview-strip/PreviewStrip'
import { Consent } from './Consent'
import { FacesForm } from './FacesForm'
import { page } from './page'
import { SeenFaces } from './SeenFaces'

/** 素颜照: the owner's form, or what the viewer may see (docs/product/user.md#usermodelcardphotos). */
export default function ModelCardPhotosPage() {
  return <Person page={page}>{(whose) => <Faces whose={whose} />}</Person>
}

function Faces({ whose: { uid, preview, state } }: { whose: Whose }) {
  // Addresses of pictures die after 30 minutes: they are read again before.
  const faces = useRead(page.reads.faces, state, { refetchInterval: minutesMs(20) })
  const [agreed, setAgreed] = useState(false)
  const reread = useReadAgain(faces.refetch)
  const answer = faces.data
  if (answer?.isOwner) {
    const needsConsent = answer.set?.consentVersion !== BARE_FACE_CONSENT && !agreed
    if (needsConsent)
      return (
        <Page title={page.title} back={paths.modelcard()}>
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
    <Page title={page.title} back={paths.modelcard({ uid })}>
      {faces.error?.retcode === Retcode.notFound && !answer ? (
        <PersonNotFound />
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
