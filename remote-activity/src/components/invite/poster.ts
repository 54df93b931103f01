import { canvasOf, drawCover, jpegOf, loadPicture } from '@dm/shared/poster'
import { drawQr } from '@dm/shared/ui/qr'
import { drawLine } from '../drawLine'

const WIDTH = 750
const HEIGHT = 1334
const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", sans-serif'

/** The three looks: colours of the ground, its words and its ornament. */
export const LOOKS = [
  { key: 'dawn', label: '晨光', top: '#FF8A3C', bottom: '#FF5C1A', ink: '#2B1003', dot: 'rgb(255 255 255 / 30%)' },
  { key: 'stage', label: '舞台', top: '#2E1E17', bottom: '#1E1512', ink: '#FFF3E8', dot: 'rgb(255 92 26 / 55%)' },
  { key: 'paper', label: '素笺', top: '#FFF8EF', bottom: '#FFE9D6', ink: '#1E1A17', dot: 'rgb(255 138 60 / 40%)' },
] as const

export type Look = (typeof LOOKS)[number]

export interface PosterOf {
  name: string
  avatar: string
  code: string
  /** A guild's name, above the person's. */
  guildName: string | null
  link: string
}

/** The ground: a gradient with a column of lights, as over a stage. */
function ground(pen: CanvasRenderingContext2D, { top, bottom, dot }: Look): void {
  const fill = pen.createLinearGradient(0, 0, WIDTH, HEIGHT)
  fill.addColorStop(0, top)
  fill.addColorStop(1, bottom)
  pen.fillStyle = fill
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = dot
  for (let n = 0; n < 14; n += 1) {
    pen.beginPath()
    pen.arc(90 + ((n * 173) % 590), 80 + ((n * 97) % 560), 4 + ((n * 7) % 18), 0, Math.PI * 2)
    pen.fill()
  }
}

async function face(pen: CanvasRenderingContext2D, { avatar, name }: PosterOf): Promise<void> {
  const picture = avatar ? await loadPicture(avatar) : null
  const [x, y, r] = [WIDTH / 2, 470, 110]
  pen.save()
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fillStyle = '#FFF1E8'
  pen.fill()
  pen.clip()
  if (picture) {
    drawCover(pen, picture, { x: x - r, y: y - r, w: r * 2, h: r * 2 }, 0.5)
  } else {
    pen.fillStyle = '#B93F08'
    pen.font = `600 96px ${FONT}`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(Array.from(name)[0] ?? '', x, y + 6)
  }
  pen.restore()
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

/** Begins the path of a box with round corners: `roundRect` came with Chromium 99 and iOS 16. */
function roundedBox(pen: CanvasRenderingContext2D, { x, y, width, height, radius }: Box): void {
  const [right, bottom] = [x + width, y + height]
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(right, y, right, bottom, radius)
  pen.arcTo(right, bottom, x, bottom, radius)
  pen.arcTo(x, bottom, x, y, radius)
  pen.arcTo(x, y, right, y, radius)
}

/** The invitation as a JPEG of 750 × 1334: person, code, and a QR code that leads to the link. Rejects without a canvas. */
export async function drawInvitation(of: PosterOf, look: Look): Promise<Blob> {
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  ground(pen, look)
  pen.fillStyle = look.ink
  pen.textAlign = 'center'
  pen.font = `700 72px ${FONT}`
  pen.fillText('一起追梦', WIDTH / 2, 200)
  pen.font = `400 32px ${FONT}`
  pen.fillText('看短剧 · 接通告 · 交朋友', WIDTH / 2, 262)
  await face(pen, of)
  pen.fillStyle = look.ink
  pen.font = `600 44px ${FONT}`
  drawLine(pen, of.name, WIDTH / 2, 650, 620)
  pen.font = `400 32px ${FONT}`
  drawLine(pen, of.guildName ? `${of.guildName} 邀请你加入点梦` : '邀请你加入点梦', WIDTH / 2, 704, 620)
  pen.fillStyle = '#fff'
  roundedBox(pen, { x: 95, y: 780, width: 560, height: 430, radius: 32 })
  pen.fill()
  drawQr(pen, of.link, { x: 235, y: 806, size: 280 })
  pen.fillStyle = '#5C5550'
  pen.font = `400 28px ${FONT}`
  pen.fillText('长按识别二维码', WIDTH / 2, 1122)
  pen.fillStyle = '#1E1A17'
  pen.font = `600 34px ${FONT}`
  pen.fillText(`邀请码 ${of.code}`, WIDTH / 2, 1172)
  pen.fillStyle = look.ink
  pen.font = `400 26px ${FONT}`
  pen.fillText('点梦APP', WIDTH / 2, 1280)
  return jpegOf(canvas)
}
