import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { usePageExists, usePageTitle } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { DetailSkeleton } from './DetailSkeleton'
import { page } from './page'
import { ServiceBody } from './ServiceBody'
import type { Detail } from './types'

/** 服务详情: what a customer compares before booking (docs/product/service.md#servicedetail). */
export default function ServiceDetailPage() {
  const { id } = usePageParams(page)
  const detail = useRead(page.reads.detail)
  if (id === null || detail.error?.retcode === Retcode.notFound) return <NotFound />
  if (detail.error && !detail.data) {
    return (
      <Page title={page.title}>
        <Loaded from={detail}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <Loaded from={detail} skeleton={<DetailSkeleton />}>
      {(data) => <Titled key={data.service.id} detail={data} />}
    </Loaded>
  )
}

function Titled({ detail }: { detail: Detail }) {
  usePageTitle(detail.service.title)
  return <ServiceBody detail={detail} />
}

function NotFound() {
  const others = paths.serviceList({ tab: 'find' })
  const hasOthers = usePageExists(others)
  return (
    <Page title={page.title}>
      <EmptyState
        text="该服务已下架或不存在"
        action={
          hasOthers && (
            <ButtonLink to={others} kind="soft" size="s">
              去看看其他服务
            </ButtonLink>
          )
        }
      />
    </Page>
  )
}
