import { ButtonLink } from '@dm/shared/ui/button'
import css from './preview-strip.module.css'

/** The owner looks through a visitor's eyes; the answer is the server's. `exit` is the owner's own view. */
export function PreviewStrip({ exit }: { exit: string }) {
  return (
    <div className={css.strip} role="status">
      <span>访客视角</span>
      <ButtonLink to={exit} size="xs">
        退出预览
      </ButtonLink>
    </div>
  )
}
