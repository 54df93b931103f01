import { canvasOf, drawCover, jpegOf, loadPicture } from '@dm/shared/poster'
import { drawQr } from '@dm/shared/ui/qr'
import { drawLine } from '../components/drawLine'
import type { Entry } from './types'

const WIDTH = 750
const HEIGHT = 1180
export const SIZE = { width: WIDTH, height: HEIGHT }
const COVER_HEIGHT = 750
const FONT = '"PingFang SC", "Noto Sans SC", sans-serif'

/** The poster of a work as a JPEG: cover, number, names, and a code that leads to it. Rejects where there is no canvas. */
export async function drawPoster(entry: Entry, activityTitle: string, link: string): Promise<Blob> {
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const cover = await loadPicture(entry.cover)
  pen.fillStyle = '#1E1512'
  pen.fillRect(0, 0, WIDTH, COVER_HEIGHT)
  if (cover) drawCover(pen, cover, { x: 0, y: 0, w: WIDTH, h: COVER_HEIGHT }, 0.5)
  pen.fillStyle = '#FF5C1A'
  pen.font = `700 44px ${FONT}`
  const number = `${entry.no ?? ''}号`
  drawLine(pen, number, 40, 830, 200)
  const titleAt = 40 + pen.measureText(number).width + 20
  pen.fillStyle = '#1E1A17'
  drawLine(pen, entry.title, titleAt, 830, WIDTH - 40 - titleAt)
  pen.font = `400 32px ${FONT}`
  drawLine(pen, entry.name, 40, 890, 670)
  pen.fillStyle = '#716A64'
  drawLine(pen, activityTitle, 40, 1000, 440)
  drawLine(pen, '长按识别二维码，为TA投票', 40, 1050, 440)
  drawQr(pen, link, { x: 510, y: 930, size: 200 })
  return jpegOf(canvas)
}
