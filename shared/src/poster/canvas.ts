/** Quality of a poster's JPEG, 0 to 1. */
const POSTER_QUALITY = 0.92

interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** A canvas of `width` × `height` px with its context. Throws where the browser offers none, as for too large a canvas. */
export function canvasOf(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  return { canvas, pen }
}

/** The canvas as a JPEG. Rejects when the browser returns no picture. */
export function jpegOf(
  canvas: HTMLCanvasElement,
  { quality = POSTER_QUALITY }: { quality?: number } = {},
): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** A picture that is ready to be drawn; null when it does not load. */
export async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.decoding = 'async'
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** Fills the area as `object-fit: cover` does; of a picture that is too high, `focus` 0 keeps the top, 0.5 the middle. */
export function drawCover(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, w, h }: Area,
  focus: number,
): void {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(w / naturalWidth, h / naturalHeight)
  const [width, height] = [w / scale, h / scale]
  pen.drawImage(picture, (naturalWidth - width) / 2, (naturalHeight - height) * focus, width, height, x, y, w, h)
}
