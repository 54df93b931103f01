import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Played part of a film, for its history. */
export interface PlayedPart {
  positionSec: number
  durationSec: number
  /** Seconds that really played since the film was opened. */
  playedSec: number
}

const REPORT_MS = 15_000
/** A step of the position beyond this is a seek. */
const STEP_SEC = 1.5

/** Tells what was played: every 15 s, at a pause, at the end, and when the page is hidden or left. */
export function usePlayed(
  video: RefObject<HTMLVideoElement | null>,
  onPlayed: (part: PlayedPart) => void,
  isThere: boolean,
): void {
  const played = useRef({ sec: 0, at: 0, told: 0 })
  const tell = useEffectEvent((element: HTMLVideoElement) => {
    const { sec, told } = played.current
    if (sec === told || !Number.isFinite(element.duration)) return
    played.current.told = sec
    onPlayed({
      positionSec: Math.floor(element.currentTime),
      durationSec: Math.round(element.duration),
      playedSec: Math.floor(sec),
    })
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stepped = () => {
      const step = element.currentTime - played.current.at
      played.current.at = element.currentTime
      if (step > 0 && step < STEP_SEC * element.playbackRate) played.current.sec += step
    }
    const hidden = () => document.visibilityState === 'hidden' && tell(element)
    const stopped = () => tell(element)
    element.addEventListener('timeupdate', stepped)
    element.addEventListener('pause', stopped)
    element.addEventListener('ended', stopped)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', stopped)
    const timer = setInterval(stopped, REPORT_MS)
    return () => {
      clearInterval(timer)
      element.removeEventListener('timeupdate', stepped)
      element.removeEventListener('pause', stopped)
      element.removeEventListener('ended', stopped)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', stopped)
      // Leaving the view pauses. By now the ref is empty.
      element.pause()
      tell(element)
    }
  }, [video, isThere])
}
