import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import css from '../card/card.module.css'

/** The owner looks through a visitor's eyes; the answer is the server's. */
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
