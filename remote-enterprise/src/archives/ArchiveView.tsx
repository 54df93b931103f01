import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Page, Stack } from '@dm/shared/ui/page'
import { useContact } from '../components/contact/useContact'
import { ReportLink, ShareButton } from '../components/items/PublicParts'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { VisitorView } from '../components/visitor-view/VisitorView'
import { ArchiveHead } from './ArchiveHead'
import { Sections } from './Sections'
import type { Archive } from './types'

const ContactSheet = lazySheet(() => import('../components/contact/ContactSheet'))

interface ArchiveViewProps {
  title: string
  archive: Archive
  isPublic: boolean
}

/** The archive with what can be done: contact and card for everybody, the public view for members. */
export function ArchiveView({ title, archive, isPublic }: ArchiveViewProps) {
  const { head, remark, sections, trips, hasCard } = archive
  const contact = useContact(head.uid)
  const isMember = head.viewerRole !== 'none'
  const isEmpty = sections.every(({ count }) => count === 0) && trips.length === 0 && remark === null
  const card = paths.enterpriseModelcard({ uid: head.uid })
  const bar = isPublic ? (
    (hasCard || head.contact) && (
      <>
        {hasCard && (
          <ButtonLink kind={head.contact ? 'plain' : 'main'} to={card}>
            查看模卡
          </ButtonLink>
        )}
        {head.contact && (
          <Button kind="main" onClick={contact.open}>
            联系企业
          </Button>
        )}
      </>
    )
  ) : (
    <>
      <ButtonLink kind="plain" to={paths.enterpriseArchives({ uid: head.uid })}>
        访客视角
      </ButtonLink>
      <ButtonLink kind="main" to={paths.enterpriseArchivesEdit()}>
        编辑档案
      </ButtonLink>
    </>
  )
  return (
    <Page title={title} end={isPublic && <ShareButton title={head.name} />} bar={bar || undefined}>
      <Stack>
        {isPublic && isMember && <VisitorView manage={paths.enterpriseArchives()} />}
        {!isPublic && <MemberStrip />}
        <ArchiveHead archive={archive} />
        {isPublic && isEmpty ? (
          <EmptyState text="企业正在完善档案" />
        ) : (
          <Sections archive={archive} isPublic={isPublic} />
        )}
        {isPublic && <ReportLink uid={head.uid} />}
      </Stack>
      {contact.isOpen && <ContactSheet uid={head.uid} onClose={contact.close} />}
    </Page>
  )
}
