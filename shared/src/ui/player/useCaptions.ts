import { useEffect, type RefObject } from 'react'

/** Shows or hides the words of a film. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, shown: boolean): void {
  useEffect(() => {
    for (const track of video.current?.querySelectorAll('track') ?? []) track.track.mode = shown ? 'showing' : 'hidden'
  })
}
