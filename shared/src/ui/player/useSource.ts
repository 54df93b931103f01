import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useHydrated } from '../../router'
import type { Pieces } from './hls'

/** Source of a film; `hls` is a playlist of its pieces. */
export interface PlayerSource {
  type: 'mp4' | 'hls'
  url: string
  /** Of the best picture. */
  kbps: number | null
}

const PLAYLIST = 'application/vnd.apple.mpegurl'
const readsPlaylists = () => document.createElement('video').canPlayType(PLAYLIST) !== ''
/** Those that this browser plays, best first; on a server all of them. */
const playable = (sources: readonly PlayerSource[]) =>
  typeof window === 'undefined'
    ? sources
    : sources.filter(({ type }) => type === 'mp4' || readsPlaylists() || 'MediaSource' in window)

interface Held {
  list: readonly PlayerSource[]
  at: number
  /** Counts the starts: an address may be tried again. */
  round: number
}

interface Task {
  /** False until the film is wanted: nothing of it is loaded before. */
  wanted: boolean
  startSec: () => number
  onStart: () => void
  onFailed: () => void
}

/**
 * Brings a film to its element: natively, or piece by piece where the browser does not read playlists. The addresses
 * of the first answer are kept until they fail, so that a newer answer does not begin the film anew.
 */
export function useSource(
  video: RefObject<HTMLVideoElement | null>,
  sources: readonly PlayerSource[],
  { wanted, startSec, onStart, onFailed }: Task,
) {
  const [held, setHeld] = useState<Held>(() => ({ list: playable(sources), at: 0, round: 0 }))
  const pieces = useRef<Pieces | null>(null)
  // A film that was locked, or had not begun, has its first addresses now.
  if (held.list.length === 0 && sources.length > 0) setHeld({ list: playable(sources), at: 0, round: held.round + 1 })
  const source = sources.length === 0 ? null : (held.list[held.at] ?? null)
  const isHydrated = useHydrated()
  const isPieced = source?.type === 'hls' && !(isHydrated && readsPlaylists())
  const url = source?.url ?? null
  const start = useEffectEvent(onStart)
  const failed = useEffectEvent(onFailed)
  const from = useEffectEvent(startSec)
  useEffect(() => {
    const element = video.current
    if (!wanted || url === null || !element || !isHydrated) return
    if (!isPieced) {
      if (held.round > 0) element.load()
      start()
      return
    }
    let isGone = false
    import('./hls').then(
      ({ startPieces }) => {
        if (isGone) return
        const task = { url, startSec: from(), onReady: () => start(), onFailed: () => failed() }
        pieces.current = startPieces(element, task)
      },
      () => isGone || failed(),
    )
    return () => {
      isGone = true
      pieces.current?.drop()
      pieces.current = null
    }
  }, [video, wanted, url, isPieced, isHydrated, held.round])
  return {
    source,
    /** The element's own address; absent while the pieces are brought by the page. */
    src: wanted && !isPieced ? (url ?? undefined) : undefined,
    /** In a rendered page that is not alive yet the film would take the connection from the scripts. */
    preload: isHydrated ? ('auto' as const) : ('metadata' as const),
    pieces,
    /** Begins with other addresses. */
    take: (list: readonly PlayerSource[]) =>
      setHeld(({ round }) => ({ list: playable(list), at: 0, round: round + 1 })),
    /** Goes over to the next way of playing; false when there is none. */
    next: (): boolean => {
      if (held.at + 1 >= held.list.length) return false
      setHeld(({ list, at, round }) => ({ list, at: at + 1, round: round + 1 }))
      return true
    },
    again: () => setHeld(({ list, at, round }) => ({ list, at, round: round + 1 })),
  }
}
