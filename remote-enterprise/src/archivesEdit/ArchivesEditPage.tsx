import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { ListCard, Row } from '@dm/shared/ui/list'
import { FormSkeleton, Page, Section, Stack } from '@dm/shared/ui/page'
import { GoTo } from '../components/GoTo'
import { MembersGate } from '../components/MembersGate'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { Figures } from './Figures'
import { page } from './page'
import { ReviewCard } from './ReviewCard'
import { Score } from './Score'
import { SectionRows } from './SectionRows'

/** 编辑企业档案: where its members manage all of it (docs/product/enterprise.md#enterprisearchivesedit). */
export default function ArchivesEditPage() {
  const { uid } = usePageParams(page)
  const archive = useRead(page.reads.archive)
  if (uid !== null) return <GoTo title={page.title} to={paths.enterpriseArchives({ uid })} />
  return (
    <MembersGate title={page.title} from={archive} skeleton={<FormSkeleton />}>
      {(data) => (
        <Page title={page.title} back={paths.enterpriseArchives()}>
          <Stack>
            <MemberStrip />
            <Score archive={data} />
            <Figures />
            <ReviewCard pending={data.pending} rejected={data.rejected} />
            <SectionRows archive={data} />
            <Section title="企业">
              <ListCard>
                <Row title="企业信息" to={paths.enterpriseBasicInfo()} />
                <Row title="企业模卡" to={paths.enterpriseModelcard()} />
                <Row title="企业认证" to={paths.enterpriseCertificationIndex()} />
                <Row title="会员" to={paths.enterpriseVipFree()} />
              </ListCard>
            </Section>
          </Stack>
        </Page>
      )}
    </MembersGate>
  )
}
