import type { AreaOverride } from '@dm/shared/contract/release/release'
import classes from './override.module.css'

/** Shows that an area is loaded from elsewhere or from another release for this visit, with a button that ends it. */
export function OverrideBadge({ overrides }: { overrides: readonly AreaOverride[] }) {
  const end = () => location.assign('?dm_override=off')
  const labels = overrides.map(({ area, base, version }) =>
    version ? `${area} ${version}` : `${area} ← ${new URL(base).host}`,
  )
  return (
    <button type="button" className={classes.badge} onClick={end}>
      预览 {labels.join('、')}，点此还原
    </button>
  )
}
