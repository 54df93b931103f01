import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { money } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { hasPage } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import type { Provider, Service } from './types'

/**
 * Shares by the app, WeChat's hint, the system's sheet, or else copies the link
 * (docs/product/service.md#invitation-share-addresses).
 */
export async function shareService(service: Service, provider: Provider): Promise<void> {
  const query = { id: service.id, uid: getUid() || undefined }
  const page = paths.serviceShare(query)
  const url = window.location.origin + (hasPage(page) ? page : paths.serviceDetail(query))
  const desc = `${provider.name} · ${money(service.fromFen, { cents: 'auto' })}起 · ${provider.city}`
  // `navigator.share` is missing in older webviews, whatever its type.
  if (isOwnApp() || isWeChat() || 'share' in navigator) {
    return bridge.urlShare({ title: service.title, desc, image: service.covers[0], url })
  }
  toast((await copyText(url)) ? '链接已复制' : '复制失败，请长按地址栏复制链接')
}
