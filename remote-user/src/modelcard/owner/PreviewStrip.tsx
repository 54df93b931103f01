import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import css from '../card/card.module.css'

/** Shown while the owner previews the visitor's view, which the server returns. */
export function PreviewStrip() {
  return (
    <div className={css.strip} role="status">
      <span>访客视角</span>
      <ButtonLink to={paths.modelcard()} size="xs">
        退出预览
      </ButtonLink>
    </div>
  )
}
