import { dateTime } from '@dm/shared/format'
import css from './frame.module.css'

/** 预览 and the previewed time, above everything else on the page. */
export function PreviewRibbon({ at }: { at: number }) {
  return (
    <p className={css.ribbon} role="status">
      预览 · {dateTime(at)}
    </p>
  )
}
