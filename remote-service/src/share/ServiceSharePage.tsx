import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { navigate, usePageTitle, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { Others } from './Others'
import { ShareBody } from './ShareBody'
import type { Shared } from './types'

/** 服务分享: what a shared link shows (docs/product/service.md#serviceshare). */
export default function ServiceSharePage() {
  const { uid: me } = useSession()
  const [query] = useSearchParams()
  const id = query.get('id') || undefined
  const uid = query.get('uid') || undefined
  const isBare = id === undefined && uid === undefined
  const subject = { ...(id && { id }), ...(uid && { uid }), ...(isBare && me !== null && { uid: me }) }
  const isAsked = Object.keys(subject).length > 0
  const shared = useApiQuery('service/share/query', subject, { enabled: isAsked })
  const isNobody = isBare && (!isAsked || (shared.data !== undefined && shared.data.provider === null))
  useEffect(() => {
    // Nothing is shared here: a provider sees the own page, everybody else the market.
    if (isNobody) navigate(paths.serviceList(), { replace: true })
  }, [isNobody])
  if (isNobody) return <Page title="服务分享">{null}</Page>
  if (!shared.data)
    return (
      <Page title="服务分享">
        <Loaded from={shared} skeleton={<ListSkeleton lines={3} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <Answered key={id ?? uid} shared={shared.data} isService={id !== undefined} />
}

function Answered({ shared, isService }: { shared: Shared; isService: boolean }) {
  const { service, provider, list } = shared
  usePageTitle(service?.title ?? provider?.name ?? '服务分享')
  const find = (
    <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'find' })}>
      去看看其他服务
    </ButtonLink>
  )
  if (!provider)
    return (
      <Page title="服务分享">
        <EmptyState text={isService ? '该服务已下架或不存在' : 'TA还没有发布服务'} action={find} />
      </Page>
    )
  if (isService && !service)
    return (
      <Page title="服务分享">
        <EmptyState text="该服务已下架或不存在" action={find} />
        <Others list={list} title={`${provider.name}的其他服务`} />
      </Page>
    )
  return <ShareBody shared={shared} provider={provider} />
}
