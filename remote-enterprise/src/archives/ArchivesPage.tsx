import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { callFailureOf, Loaded, Page } from '@dm/shared/ui/page'
import { Unavailable } from '../components/Unavailable'
import { useVisit } from '../hooks/useVisit'
import { ArchiveView } from './ArchiveView'
import { page } from './page'

/** 企业档案: with `uid` what everybody sees, without it the members' own (docs/product/enterprise.md#enterprisearchives). */
export default function ArchivesPage() {
  const { uid } = usePageParams(page)
  const archive = useRead(uid === null ? page.reads.own : page.reads.everybody)
  useVisit(uid && archive.data?.head.viewerRole === 'none' ? uid : null)
  if (archive.error && callFailureOf(archive.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={archive.error} uid={uid} />
  if (archive.data) return <ArchiveView title={page.title} archive={archive.data} isPublic={uid !== null} />
  return (
    <Page title={page.title}>
      <Loaded from={archive}>{() => null}</Loaded>
    </Page>
  )
}
