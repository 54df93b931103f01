import { useEffect, useEffectEvent, useState } from 'react'

/** A poster that was drawn: its sheets, and addresses to show them by. */
interface Drawn {
  blobs: readonly Blob[]
  urls: readonly string[]
}

interface Poster {
  /** Null while it is being drawn, and when that failed. */
  drawn: Drawn | null
  failed: boolean
  /** Draws again what failed. */
  retry: () => void
}

/**
 * The poster of `of`, drawn anew for each other object and each retry; null draws nothing yet. A drawing of something
 * that is no longer asked for is dropped, its addresses are revoked. `onDrawn` hears of each poster that is shown.
 */
export function usePoster<T extends object>(
  of: T | null,
  draw: (of: T) => Promise<readonly Blob[]>,
  onDrawn?: () => void,
): Poster {
  const [result, setResult] = useState<{ of: T; drawn: Drawn | null } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent(draw)
  const shown = useEffectEvent(() => onDrawn?.())
  useEffect(() => {
    if (!of) return
    let dropped = false
    let urls: string[] = []
    begin(of).then(
      (blobs) => {
        if (dropped) return
        urls = blobs.map((blob) => URL.createObjectURL(blob))
        setResult({ of, drawn: { blobs, urls } })
        shown()
      },
      () => !dropped && setResult({ of, drawn: null }),
    )
    return () => {
      dropped = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [of, attempt])
  const current = result?.of === of ? result : null
  return {
    drawn: current?.drawn ?? null,
    failed: current !== null && current.drawn === null,
    retry: () => {
      setResult(null)
      setAttempt((n) => n + 1)
    },
  }
}
