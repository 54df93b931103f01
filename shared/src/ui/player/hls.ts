import Hls from 'hls.js/light'

/** A film in pieces on a video element of a browser that does not read playlists itself. */
export interface Pieces {
  /** The second of a broadcast that is to be played now; null before it is known. */
  edge: () => number | null
  /** Loads no more, until `resume`. */
  pause: () => void
  resume: () => void
  drop: () => void
}

interface Task {
  url: string
  startSec: number
  onReady: () => void
  onFailed: () => void
}

/** Plays the playlist `url` from a second on. What the library can mend it mends itself; the rest is `onFailed`. */
export function startPieces(video: HTMLVideoElement, { url, startSec, onReady, onFailed }: Task): Pieces {
  // Captions stand beside the film, so that every way of playing shows the same ones. Pages allow no worker of a blob.
  const hls = new Hls({ enableWorker: false, startPosition: startSec > 0 ? startSec : -1, backBufferLength: 30 })
  let mended = false
  hls.on(Hls.Events.MANIFEST_PARSED, onReady)
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
      return
    }
    onFailed()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    edge: () => hls.liveSyncPosition,
    pause: () => hls.stopLoad(),
    resume: () => hls.startLoad(),
    drop: () => hls.destroy(),
  }
}
