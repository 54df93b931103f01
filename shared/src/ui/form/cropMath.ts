import type { CropArea } from '../../upload'

interface Size {
  width: number
  height: number
}

/** How a picture lies under the frame: `zoom` 1 just covers it, `x` and `y` shift its middle, in px of the screen. */
export interface Placement {
  zoom: number
  x: number
  y: number
}

/** The scale at which a picture just covers the frame. */
export const coverScale = (size: Size, frame: Size): number =>
  size.width > 0 && size.height > 0 ? Math.max(frame.width / size.width, frame.height / size.height) : 0

/** Brings a placement back where the picture no longer covers the frame. */
export function keepCovered(place: Placement, size: Size, frame: Size): Placement {
  const scale = coverScale(size, frame) * place.zoom
  const slackX = Math.max(0, (size.width * scale - frame.width) / 2)
  const slackY = Math.max(0, (size.height * scale - frame.height) / 2)
  return { ...place, x: Math.max(-slackX, Math.min(slackX, place.x)), y: Math.max(-slackY, Math.min(slackY, place.y)) }
}

/** The part of the picture that the frame shows, in the picture's own pixels, whole and inside it. */
export function cropArea(place: Placement, size: Size, frame: Size): CropArea {
  const scale = coverScale(size, frame) * place.zoom
  const width = Math.min(size.width, Math.round(frame.width / scale))
  const height = Math.min(size.height, Math.round(frame.height / scale))
  const x = Math.round((size.width - width) / 2 - place.x / scale)
  const y = Math.round((size.height - height) / 2 - place.y / scale)
  return {
    x: Math.max(0, Math.min(size.width - width, x)),
    y: Math.max(0, Math.min(size.height - height, y)),
    width,
    height,
  }
}
