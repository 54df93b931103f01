import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { ListCard, Row } from '@dm/shared/ui/list'
import { FormSkeleton, Page, Section, Stack } from '@dm/shared/ui/page'
import { GoTo } from '../parts/GoTo'
import { useOwner } from '../parts/useOwner'
import { MembersGate } from '../parts/MembersGate'
import { MemberStrip } from '../parts/MemberStrip'
import { Figures } from './Figures'
import { ReviewCard } from './ReviewCard'
import { Score } from './Score'
import { SectionRows } from './SectionRows'

const TITLE = '编辑企业档案'

/** 编辑企业档案: where its members manage all of it (docs/product/enterprise.md#enterprisearchivesedit). */
export default function ArchivesEditPage() {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const owner = useOwner()
  const archive = useApiQuery('enterprise/archives/manage/query', {}, { enabled: owner !== null && uid === null })
  if (uid !== null) return <GoTo title={TITLE} to={paths.enterpriseArchives({ uid })} />
  return (
    <MembersGate title={TITLE} from={archive} skeleton={<FormSkeleton />}>
      {(data) => (
        <Page title={TITLE} back={paths.enterpriseArchives()}>
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
