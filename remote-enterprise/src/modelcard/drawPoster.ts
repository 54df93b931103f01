import { timeNow } from '@dm/shared/env'
import { canvasOf, drawCover, jpegOf, loadPicture } from '@dm/shared/poster'
import { drawQr } from '@dm/shared/ui/qr'
import { priceOf } from '../components/price'
import { chipsOf, shareLink, type Answer, type Card } from './card'

const WIDTH = 750
const HEIGHT = 1334
const PHOTO = 900
const QR = 200
/** Vertical focus of a picture that is too high: rather its upper part is kept. */
const FOCUS = 0.2
const SANS = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
const SERIF = '"Songti SC", "Source Han Serif SC", "Noto Serif SC", "Noto Serif CJK SC", serif'
const INK = '#1E1A17'
const DARK = '#7A3210'

/**
 * Returns the poster as a JPEG of 750 × 1334, from the page's data. A picture that fails is omitted; rejects without a
 * canvas.
 */
export async function drawPoster({ head, products }: Answer, card: Card): Promise<Blob> {
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  const [photo, logo] = await Promise.all([card.photos[0] ?? head.cover, head.logo].map(loadPicture))
  pen.fillStyle = DARK
  pen.fillRect(0, 0, WIDTH, PHOTO)
  if (photo) drawCover(pen, photo, { x: 0, y: 0, w: WIDTH, h: PHOTO }, FOCUS)
  shade(pen)
  pen.fillStyle = '#F5F6F8'
  pen.fillRect(0, PHOTO, WIDTH, HEIGHT - PHOTO)

  const textWriter = writer(pen)
  const nameEnd = textWriter('700', 76, SERIF, '#FFF3E8', head.shortName, 48, 720, 600)
  pen.fillStyle = '#FF5C1A'
  pen.beginPath()
  pen.arc(48 + nameEnd + 18, 712, 9, 0, Math.PI * 2)
  pen.fill()
  textWriter('400', 28, SANS, '#FFF3E8', head.slogan, 48, 782, WIDTH - 96)
  textWriter('400', 24, SANS, '#D8C4B6', chipsOf(head, card.show, timeNow()).join('  ·  '), 48, 838, WIDTH - 96)

  if (logo) {
    pen.fillStyle = '#FFFFFF'
    pen.fillRect(48, 500, 128, 128)
    drawCover(pen, logo, { x: 54, y: 506, w: 116, h: 116 }, FOCUS)
  }
  const left = 48
  textWriter('600', 28, SANS, INK, head.name, left, PHOTO + 86, WIDTH - left - 48)
  textWriter(
    '400',
    22,
    SANS,
    '#716A64',
    head.badge === 'certified' ? '已认证 · 点梦企业模卡' : '点梦企业模卡',
    left,
    PHOTO + 124,
    WIDTH - left - 48,
  )

  const room = WIDTH - 96 - QR - 32
  products.slice(0, 3).forEach((product, n) => {
    const y = PHOTO + 206 + n * 78
    textWriter('600', 26, SANS, INK, product.name, 48, y, room)
    textWriter('600', 24, SANS, product.priceKind === 'ask' ? '#716A64' : '#D1202F', priceOf(product), 48, y + 34, room)
  })
  if (products.length === 0)
    textWriter('400', 26, SANS, '#5C5550', card.cooperation || card.tags.join(' · '), 48, PHOTO + 206, room)
  drawQr(pen, shareLink(head), { x: WIDTH - 48 - QR, y: PHOTO + 176, size: QR })
  textWriter('400', 20, SANS, '#716A64', '扫一扫查看模卡', WIDTH - 48 - QR + 30, PHOTO + 176 + QR + 30, QR)
  return jpegOf(canvas)
}

/** Draws what the photo fades into below the texts. */
function shade(pen: CanvasRenderingContext2D): void {
  const fade = pen.createLinearGradient(0, PHOTO * 0.5, 0, PHOTO)
  fade.addColorStop(0, 'rgba(122, 50, 16, 0)')
  fade.addColorStop(0.5, 'rgba(122, 50, 16, .68)')
  fade.addColorStop(1, DARK)
  pen.fillStyle = fade
  pen.fillRect(0, PHOTO * 0.5, WIDTH, PHOTO * 0.5)
}

/** Returns a function that writes one line, cut with … if too long; it returns the line's width. */
function writer(pen: CanvasRenderingContext2D) {
  return (
    weight: string,
    size: number,
    font: string,
    colour: string,
    text: string,
    x: number,
    y: number,
    room: number,
  ): number => {
    pen.font = `${weight} ${size}px ${font}`
    pen.fillStyle = colour
    const letters = Array.from(text)
    let shown = text
    while (letters.length > 0 && pen.measureText(shown).width > room) {
      letters.pop()
      shown = `${letters.join('')}…`
    }
    pen.fillText(shown, x, y)
    return pen.measureText(shown).width
  }
}
