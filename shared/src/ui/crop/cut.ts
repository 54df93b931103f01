import type { CropArea } from '../../upload'

/** A frame over a picture: its corner and sides in percent of the picture. */
export interface Share {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Returns the framed part of a picture in its own pixels: whole numbers, at least one, and inside it. */
export function cutOf(share: Share, picture: Size): CropArea {
  const width = between(Math.round((picture.width * share.width) / 100), 1, picture.width)
  const height = between(Math.round((picture.height * share.height) / 100), 1, picture.height)
  return {
    x: between(Math.round((picture.width * share.x) / 100), 0, picture.width - width),
    y: between(Math.round((picture.height * share.y) / 100), 0, picture.height - height),
    width,
    height,
  }
}
