import { canvasOf, jpegOf, loadPicture } from '../poster/canvas'

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

export interface PrepareOptions {
  /** Longest side in px; 1600 unless it is a poster. */
  longest?: number
  /** Part of the picture, in its own pixels. */
  area?: CropArea
  /** Least length of the short side in px: a certificate must be readable. */
  leastSide?: number
  /** Written across the picture, so that it serves no other purpose. */
  watermark?: string
}

/**
 * Turns a picture upright, scales it to at most `longest` px and writes it anew as JPEG; posters keep their size. `area`
 * cuts first. Rejects with an `ImageError` for a picture that cannot be read, is too small, or cannot be marked here.
 */
export async function prepareImage(
  file: Blob,
  { longest = LONGEST, area, leastSide = 0, watermark }: PrepareOptions = {},
): Promise<PreparedImage> {
  if (typeof createImageBitmap !== 'function') {
    if (watermark !== undefined) throw new ImageError('当前浏览器无法处理证件照片，请换一个浏览器')
    return { blob: file, width: 0, height: 0 } // the server turns and scales it just as well
  }
  const picture = await decoded(file)
  try {
    if (Math.min(picture.width, picture.height) < leastSide) throw new ImageError('照片不够清晰，请重新拍摄')
    const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height }
    const scale = Math.min(1, longest / Math.max(from.width, from.height))
    const width = Math.max(1, Math.round(from.width * scale))
    const height = Math.max(1, Math.round(from.height * scale))
    const { canvas, pen } = canvasOf(width, height)
    pen.fillStyle = '#fff' // JPEG has no transparency
    pen.fillRect(0, 0, width, height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture.source, from.x, from.y, from.width, from.height, 0, 0, width, height)
    if (watermark !== undefined) mark(pen, width, height, watermark)
    return { blob: await jpegOf(canvas, { quality: QUALITY }), width, height }
  } catch (cause) {
    throw new ImageError(UNREADABLE, { cause })
  } finally {
    picture.close()
  }
}

/** Words across the whole picture, slanting, light enough to read what is under them. */
function mark(pen: CanvasRenderingContext2D, width: number, height: number, words: string): void {
  const size = Math.max(16, Math.round(Math.min(width, height) / 18))
  pen.save()
  pen.translate(width / 2, height / 2)
  pen.rotate(-Math.PI / 6)
  pen.font = `${size}px sans-serif`
  pen.textAlign = 'center'
  pen.fillStyle = 'rgb(90 90 90 / 0.32)'
  const step = { x: pen.measureText(words).width + size * 2, y: size * 5 }
  const reach = Math.hypot(width, height) / 2
  for (let y = -reach; y <= reach; y += step.y) for (let x = -reach; x <= reach; x += step.x) pen.fillText(words, x, y)
  pen.restore()
}

/** A decoded picture, upright. */
interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  close(): void
}

/**
 * Decodes a picture upright. A browser that does not know `from-image` (before Chromium 112, iOS 16) refuses every
 * picture with a TypeError: there an image element does the same.
 */
async function decoded(file: Blob): Promise<Decoded> {
  try {
    return await bitmapOf(file)
  } catch (cause) {
    const image = cause instanceof TypeError ? await elementOf(file) : null
    if (!image) throw new ImageError(UNREADABLE, { cause })
    return image
  }
}

async function bitmapOf(file: Blob): Promise<Decoded> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { source, width: source.width, height: source.height, close: () => source.close() }
}

/** An image element is turned by its EXIF data, also when it is drawn (Chromium 81, iOS 13.4). Null if it cannot be read. */
async function elementOf(file: Blob): Promise<Decoded | null> {
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  const source = await loadPicture(address)
  if (source) return { source, width: source.naturalWidth, height: source.naturalHeight, close }
  close()
  return null
}

/**
 * A picture as a data URL, JPEG by default (docs/product/foundations.md#10-constants-and-limits). Rejects for an
 * address that cannot be read.
 */
export async function imageToDataUrl(source: string | Blob, type: 'jpg' | 'png' | 'webp' = 'jpg'): Promise<string> {
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source
  const picture = await decoded(blob)
  const { canvas, pen } = canvasOf(picture.width, picture.height)
  pen.drawImage(picture.source, 0, 0)
  picture.close()
  return canvas.toDataURL(type === 'jpg' ? 'image/jpeg' : `image/${type}`, QUALITY)
}
