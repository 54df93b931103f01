import { drawQr } from '@dm/shared/ui/qr'
import type { Entry } from './types'

const WIDTH = 750
const HEIGHT = 1180
const FONT = '"PingFang SC", "Noto Sans SC", sans-serif'

/** A picture of this site; null for one that cannot be had, whose place stays empty. */
async function pictureOf(src: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = src
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** Draws a text and cuts it with … where it is wider than the line. */
function line(pen: CanvasRenderingContext2D, text: string, x: number, y: number, most: number): void {
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${Array.from(shown).slice(0, -2).join('')}…`
  pen.fillText(shown, x, y)
}

/** Covers a box with a picture, its middle in the middle. */
function cover(pen: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [width / scale, height / scale]
  pen.drawImage(image, (image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2, w, h, 0, 0, width, height)
}

/** The poster of a work as a JPEG: cover, number, names, and a code that leads to it. Rejects where there is no canvas. */
export async function drawPoster(entry: Entry, activityTitle: string, link: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const image = await pictureOf(entry.cover)
  pen.fillStyle = '#1E1512'
  pen.fillRect(0, 0, WIDTH, 750)
  if (image) cover(pen, image, WIDTH, 750)
  pen.fillStyle = '#FF5C1A'
  pen.font = `700 44px ${FONT}`
  line(pen, `${entry.no ?? ''}号`, 40, 830, 200)
  pen.fillStyle = '#1E1A17'
  line(pen, entry.title, 160, 830, 550)
  pen.font = `400 32px ${FONT}`
  line(pen, entry.name, 40, 890, 670)
  pen.fillStyle = '#716A64'
  line(pen, activityTitle, 40, 1000, 440)
  line(pen, '长按识别二维码，为TA投票', 40, 1050, 440)
  drawQr(pen, link, { x: 510, y: 930, size: 200 })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      0.92,
    ),
  )
}
