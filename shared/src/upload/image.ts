import { canvasOf, jpegOf } from '../poster/canvas'

/** Longest side of an uploaded picture in px, and how well it is kept (docs/product/user.md#files). */
export const LONGEST = 1600
export const QUALITY = 0.85
const UNREADABLE = '图片无法读取，请换一张'

export interface PreparedImage {
  blob: Blob
  /** Pixels; 0 where this browser could not tell. */
  width: number
  height: number
}

/** A part of a picture in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

export class ImageError extends Error {}

/** Turns a picture upright, scales it to at most `longest` px and writes it anew as JPEG; posters keep their size. `area` cuts first. */
export async function prepareImage(
  file: Blob,
  { longest = LONGEST, area }: { longest?: number; area?: CropArea } = {},
): Promise<PreparedImage> {
  if (typeof createImageBitmap !== 'function') return { blob: file, width: 0, height: 0 } // the server turns and scales it just as well
  const bitmap = await decoded(file)
  try {
    const from = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const scale = Math.min(1, longest / Math.max(from.width, from.height))
    const width = Math.max(1, Math.round(from.width * scale))
    const height = Math.max(1, Math.round(from.height * scale))
    const { canvas, pen } = canvasOf(width, height)
    pen.fillStyle = '#fff' // JPEG has no transparency
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, width, height)
    return { blob: await jpegOf(canvas, { quality: QUALITY }), width, height }
  } catch (cause) {
    throw new ImageError(UNREADABLE, { cause })
  } finally {
    bitmap.close()
  }
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new ImageError(UNREADABLE, { cause })
  }
}

/**
 * A picture as a data URL, JPEG by default (docs/product/foundations.md#10-constants-and-limits). Rejects for an
 * address that cannot be read.
 */
export async function imageToDataUrl(source: string | Blob, type: 'jpg' | 'png' | 'webp' = 'jpg'): Promise<string> {
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source
  const bitmap = await decoded(blob)
  const { canvas, pen } = canvasOf(bitmap.width, bitmap.height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL(type === 'jpg' ? 'image/jpeg' : `image/${type}`, QUALITY)
}
