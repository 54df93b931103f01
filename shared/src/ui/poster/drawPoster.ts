import { canvasOf, drawCover, jpegOf, loadPicture } from '../../poster'
import { drawQr } from '../qr'

const WIDTH = 750
const HEIGHT = 1200
const PHOTO = 720
const QR = 200
const EDGE = 48
const SANS = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

export interface PosterContent {
  picture: string
  title: string
  /** ¥480起/次; empty without one. */
  price: string
  /** Provider and place. */
  note: string
  /** Target of the code, as a whole address. */
  link: string
  /** Beside the code. */
  call: string
}

/** Returns the poster as a JPEG of 750 × 1200. A picture that fails is left out; rejects without a canvas. */
export async function drawPoster({ picture, title, price, note, link, call }: PosterContent): Promise<Blob> {
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  const photo = picture === '' ? null : await loadPicture(picture)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#FFE9DF'
  pen.fillRect(0, 0, WIDTH, PHOTO)
  if (photo) drawCover(pen, photo, { x: 0, y: 0, w: WIDTH, h: PHOTO }, 0.2)
  const write = (text: string, style: string, colour: string, x: number, y: number, room: number) => {
    pen.font = `${style} ${SANS}`
    pen.fillStyle = colour
    const letters = Array.from(text)
    let shown = text
    while (letters.length > 0 && pen.measureText(shown).width > room) {
      letters.pop()
      shown = `${letters.join('')}…`
    }
    pen.fillText(shown, x, y)
  }
  const room = WIDTH - EDGE * 2
  const [first, second] = halves(title, pen, room)
  write(first, '700 44px', '#1E1A17', EDGE, PHOTO + 84, room)
  if (second) write(second, '700 44px', '#1E1A17', EDGE, PHOTO + 144, room)
  const below = PHOTO + (second ? 216 : 160)
  if (price) write(price, '700 40px', '#D1202F', EDGE, below, room - QR)
  write(note, '400 26px', '#716A64', EDGE, below + (price ? 56 : 0), room - QR - 24)
  drawQr(pen, link, { x: WIDTH - EDGE - QR, y: HEIGHT - EDGE - QR, size: QR })
  write(call, '400 26px', '#716A64', EDGE, HEIGHT - EDGE - 12, room - QR - 24)
  return jpegOf(canvas)
}

/** A title on two lines, where it is too long for one. */
function halves(title: string, pen: CanvasRenderingContext2D, room: number): [string, string] {
  pen.font = `700 44px ${SANS}`
  const letters = Array.from(title)
  let n = letters.length
  while (n > 1 && pen.measureText(letters.slice(0, n).join('')).width > room) n -= 1
  return [letters.slice(0, n).join(''), letters.slice(n).join('')]
}
