import type { AreaOverride } from '@dm/shared/contract/release/release'
import { createRoot } from 'react-dom/client'
import { OverrideBadge } from './OverrideBadge'

/** Renders the badge in a root of its own, so that it works when the page does not. */
export function showBadge(overrides: readonly AreaOverride[]): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OverrideBadge overrides={overrides} />)
}
