import type { LoadingStyle } from '@dm/shared/overlay'
import { Spinner } from '@dm/shared/ui/art'
import css from './overlays.module.css'

/** Covers the page while something is in progress; it appears with a delay, so that quick operations do not flash. */
export function LoadingCover({ text, look }: { text: string; look: LoadingStyle }) {
  return (
    <div className={look === 'block' ? css.loading : `${css.loading} ${css.dark}`} role="status" aria-label={text}>
      <div className={look === 'block' ? css.card : css.bare}>
        <Spinner size={40} />
        {look === 'block' && <span>{text}</span>}
      </div>
    </div>
  )
}
