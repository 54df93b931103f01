import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Waits between the tries to find a lost broadcast again, in ms. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000]
/** A page that is hidden for so long stops loading. */
const HIDDEN_MS = 30_000

/** Tries a lost broadcast again, each time after a longer wait; `again` is false once it has been tried often enough. */
export function useReconnect(connect: () => void): { again: () => boolean; reset: () => void } {
  const [tries, setTries] = useState(0)
  const go = useEffectEvent(connect)
  useEffect(() => {
    const wait = WAITS_MS[tries - 1]
    if (wait === undefined) return
    const timer = setTimeout(() => go(), wait)
    return () => clearTimeout(timer)
  }, [tries])
  return {
    again: () => {
      if (tries >= WAITS_MS.length) return false
      setTries(tries + 1)
      return true
    },
    reset: () => setTries(0),
  }
}

/** Calls `stop` for a broadcast once the page is hidden for long, and `play` when it is shown again if it was playing. */
export function useHiddenStop(
  video: RefObject<HTMLVideoElement | null>,
  applies: boolean,
  { play, stop }: { play: () => void; stop: () => void },
): void {
  const goOn = useEffectEvent(play)
  const halt = useEffectEvent(stop)
  useEffect(() => {
    if (!applies) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const changed = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(() => {
          stopped = video.current?.paused === false
          halt()
        }, HIDDEN_MS)
      } else if (stopped) {
        stopped = false
        goOn()
      }
    }
    document.addEventListener('visibilitychange', changed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [applies, video])
}
