import { bridge } from '@dm/shared/bridge'
import { paths, type PathName } from '@dm/shared/paths'
import { getUid } from '@dm/shared/session'
import type { Activity } from '../../hooks/activity/types'

/**
 * Shares an activity with its document's texts; the link contains the sharer's uid (docs/product/activity.md#screens).
 */
export function shareActivity({ activityId, share }: Activity, path: PathName): Promise<void> {
  const url = new URL(paths[path]({ id: activityId, uid: getUid() }), window.location.origin).href
  return bridge.activityShare({ title: share.title, desc: share.desc, image: share.image.url, url })
}
