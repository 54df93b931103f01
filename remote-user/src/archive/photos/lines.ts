import type { Photo } from './types'

/** Photos that stand beside each other; the first of them is the `start`-th of the album, from 0. */
export interface Line {
  start: number
  photos: readonly Photo[]
  /** Width of the line for a height of one. */
  width: number
}

/** A full line is about so many times as wide as it is high. */
export const LINE_WIDTH = 2.4

/** Width by height; very long ones are cut to 1:2 and 2:1, unknown ones are square. */
export const shapeOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? Math.min(2, Math.max(0.5, width / height)) : 1

/** Photos in lines that are filled over the whole width, in their order; each line is as near to `LINE_WIDTH` as it can be. */
export function linesOf(photos: readonly Photo[]): Line[] {
  const lines: Line[] = []
  let start = 0
  let width = 0
  const close = (end: number) => {
    lines.push({ start, photos: photos.slice(start, end), width })
    start = end
    width = 0
  }
  for (const [at, photo] of photos.entries()) {
    const wider = width + shapeOf(photo)
    if (at > start && wider - LINE_WIDTH > LINE_WIDTH - width) close(at)
    width += shapeOf(photo)
    if (width >= LINE_WIDTH) close(at + 1)
  }
  if (start < photos.length) close(photos.length)
  return lines
}
