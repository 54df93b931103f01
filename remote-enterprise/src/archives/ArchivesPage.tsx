import { Retcode } from '@dm/shared/contract/codes'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { callFailureOf, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { Unavailable } from '../parts/Unavailable'
import { useVisit } from '../parts/useVisit'
import { ArchiveView } from './ArchiveView'

const TITLE = '企业档案'

/** 企业档案: with `uid` what everybody sees, without it the members' own (docs/product/enterprise.md#enterprisearchives). */
export default function ArchivesPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const { loggedIn } = useSession()
  const archive = useApiQuery('enterprise/archives/get', uid ? { uid } : {}, { enabled: loggedIn || uid !== null })
  useVisit(uid && archive.data?.head.viewerRole === 'none' ? uid : null)
  if (uid === null && !loggedIn)
    return (
      <Page title={TITLE}>
        <LoginState />
      </Page>
    )
  if (archive.error && callFailureOf(archive.error).retcode === Retcode.notFound)
    return <Unavailable title={TITLE} error={archive.error} uid={uid} />
  if (archive.data) return <ArchiveView title={TITLE} archive={archive.data} isPublic={uid !== null} />
  return (
    <Page title={TITLE}>
      <Loaded from={archive}>{() => null}</Loaded>
    </Page>
  )
}
