import { EARLY, EARLY_PLAY } from '@dm/shared/contract/release/early'

/** iOS has no `connection`. */
type Connected = Navigator & { connection?: { saveData?: boolean } }

/**
 * Plays a film that starts by itself, without sound, before the scripts, unless the browser saves data. The player goes
 * on with it (shared/src/ui/player).
 */
export function playEarly(): void {
  addEventListener('DOMContentLoaded', () => {
    const film = document.querySelector<HTMLVideoElement>(`#root video[${EARLY_PLAY}][src]`)
    const { connection } = navigator as Connected
    if (!film || window.dmOld || (connection && connection.saveData)) return
    film.muted = true
    const playing = film.play() as Promise<void> | undefined // as: older browsers return nothing
    window.dmFilm =
      playing &&
      playing.then(
        () => {
          if (film.hasAttribute(EARLY_PLAY)) film.setAttribute(EARLY, '')
        },
        () => undefined,
      )
  })
}
