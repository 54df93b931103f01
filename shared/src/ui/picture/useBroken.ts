import { useRef, useState, type RefObject } from 'react'
import { useElementNow } from '../../router'

/** Whether the picture at `src` cannot be shown; the ref goes to its element. */
export function useBroken(src: string | null | undefined): [boolean, RefObject<HTMLImageElement | null>] {
  const ref = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const look = (image: HTMLImageElement, event?: Event) => {
    if (src && (event || (image.complete && image.naturalWidth === 0))) setBroken(src)
  }
  useElementNow(ref, 'error', look, src)
  return [Boolean(src) && broken === src, ref]
}
