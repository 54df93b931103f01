import type { Release, Snapshot } from '@dm/shared/contract/release/release'
import { broken, held, type Check } from './check'

/** Checks that campaigns that use the area's live release still find their page. */
export function checkCampaigns(release: Release, live: Snapshot): Check {
  const own = live.campaigns.filter((one) => one.area === release.area && !one.release)
  const lost = own.filter(({ page }) => !Object.hasOwn(release.pages, page))
  if (lost.length > 0)
    return broken(
      'campaigns',
      lost.map(({ path, page }) => `${path} shows ${page}, which is not there any more`).join('; '),
    )
  return held('campaigns', own.length === 0 ? 'none on its pages' : `${own.length} find their pages`)
}
