import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { navigate, usePageTitle } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { Others } from './Others'
import { page } from './page'
import { ShareBody } from './ShareBody'
import type { Shared } from './types'

/** 服务分享: what a shared link shows (docs/product/service.md#serviceshare). */
export default function ServiceSharePage() {
  const { uid: me } = useSession()
  const { id, uid } = usePageParams(page)
  const service = useRead(page.reads.service)
  const provider = useRead(page.reads.provider, { uid: uid ?? me })
  const shared = id === null ? provider : service
  const isBare = id === null && uid === null
  const isNobody = isBare && (me === null || (shared.data !== undefined && shared.data.provider === null))
  useEffect(() => {
    // Nothing is shared here: a provider sees the own page, everybody else the market.
    if (isNobody) navigate(paths.serviceList(), { replace: true })
  }, [isNobody])
  if (isNobody) return <Page title={page.title}>{null}</Page>
  if (!shared.data)
    return (
      <Page title={page.title}>
        <Loaded from={shared} skeleton={<ListSkeleton lines={3} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <Answered key={id ?? uid} shared={shared.data} isService={id !== null} />
}

function Answered({ shared, isService }: { shared: Shared; isService: boolean }) {
  const { service, provider, list } = shared
  usePageTitle(service?.title ?? provider?.name ?? page.title)
  const find = (
    <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'find' })}>
      去看看其他服务
    </ButtonLink>
  )
  if (!provider)
    return (
      <Page title={page.title}>
        <EmptyState text={isService ? '该服务已下架或不存在' : 'TA还没有发布服务'} action={find} />
      </Page>
    )
  if (isService && !service)
    return (
      <Page title={page.title}>
        <EmptyState text="该服务已下架或不存在" action={find} />
        <Others list={list} title={`${provider.name}的其他服务`} />
      </Page>
    )
  return <ShareBody shared={shared} provider={provider} />
}
