import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import { shareLink } from '../hooks/shareLink'
import type { Provider, Service } from './types'

/** Shares a service with the sharer's uid (docs/product/service.md#invitation-share-addresses). */
export async function shareService(service: Service, provider: Provider): Promise<void> {
  const query = { id: service.id, uid: getUid() || undefined }
  const page = paths.serviceShare(query)
  return shareLink({
    title: service.title,
    desc: `${provider.name} · ${money(service.fromFen, { cents: 'auto' })}起 · ${provider.city}`,
    image: service.covers[0],
    path: hasPage(page) ? page : paths.serviceDetail(query),
  })
}
