import { boot } from './boot'
import classes from './override.module.css'

/** Says that an area comes from elsewhere for this visit, and ends that with one tap. Nothing otherwise. */
export function OverrideBadge() {
  const { overrides } = boot()
  if (overrides.length === 0) return null
  const end = () => location.assign('?dm_override=off')
  return (
    <button type="button" className={classes.badge} onClick={end}>
      预览 {overrides.map(({ area, base }) => `${area} ← ${new URL(base).host}`).join('、')}，点此还原
    </button>
  )
}
