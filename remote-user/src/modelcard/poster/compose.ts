import type { Palette, TemplateKey, TemplateSpec, Tone } from '../template/templates'
import { TEMPLATES } from '../template/templates'
import type { SheetOf } from './boxes'
import type { PosterContent } from './content'
import { penOn, type Pen } from './pen'

const W = 1080
const H = 1440
/** A5 at 300 dpi. */
const COMP = { w: 1748, h: 2480 }
const BRAND = '点梦'
/** Keeps a face above the words where a tall cover is cut to a wide head. */
const FACE = 0.45

type Draw = (content: PosterContent, spec: TemplateSpec, colours: Palette) => SheetOf[]

/** The sheets of a template: one of 1080 × 1440, or two of 1748 × 2480 for 国际模卡. */
export function composeSheets(template: TemplateKey, tone: Tone, content: PosterContent): SheetOf[] {
  const spec = TEMPLATES[template]
  return DRAW[template](content, spec, spec.palettes[tone])
}

/** Figures with their units in one line: `172cm  49kg  24岁  杭州`. */
function figures(
  pen: Pen,
  x: number,
  y: number,
  content: PosterContent,
  { ink, ink2 }: Palette,
  size: number,
  align: 'left' | 'center' = 'left',
  room = W - 2 * x,
): number {
  const line = content.figures.map(({ value, unit }) => `${value}${unit}`).join(align === 'center' ? ' / ' : '    ')
  return pen.text(x, y, line, {
    size,
    min: Math.round(size * 0.6),
    width: room,
    color: align === 'center' ? ink2 : ink,
    weight: 600,
    font: 'num',
    align,
  })
}

/** Facts under each other while they fit; long values wrap once, then end in an ellipsis. */
function facts(
  pen: Pen,
  room: { x: number; y: number; w: number; h: number },
  content: PosterContent,
  { ink, ink2 }: Palette,
  size: number,
  columns = 1,
): void {
  const wide = room.w / columns
  const step = Math.round(size * 1.75)
  const perColumn = Math.max(1, Math.floor(room.h / step))
  for (const [n, fact] of content.facts.slice(0, perColumn * columns).entries()) {
    const x = room.x + Math.floor(n / perColumn) * wide
    const y = room.y + (n % perColumn) * step
    pen.text(x, y, fact.label, { size, color: ink2, width: size * 4.4 })
    pen.text(x + size * 4.6, y, fact.value, {
      size,
      min: Math.round(size * 0.8),
      width: wide - size * 5,
      color: ink,
      weight: 500,
    })
  }
}

function code(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  content: PosterContent,
  { ink2 }: Palette,
  note = '扫码看最新模卡',
): void {
  pen.qr(x, y, size)
  pen.text(x + size / 2, y + size + 4, note, {
    size: Math.round(size * 0.095),
    color: ink2,
    align: 'center',
    width: size,
  })
  pen.text(x + size / 2, y + size + 6 + Math.round(size * 0.12), `${BRAND}号 ${content.dmNo}`, {
    size: Math.round(size * 0.095),
    color: ink2,
    align: 'center',
    width: size,
  })
}

const issue = (pen: Pen, x: number, y: number, color: string) =>
  pen.text(x, y, 'MODEL CARD', { size: 26, color, spacing: 5 })

const DRAW: Readonly<Record<TemplateKey, Draw>> = {
  classic: (content, spec, colours) => {
    const pen = penOn(W, H)
    pen.rect(0, 0, W, H, { fill: colours.ground })
    pen.image(0, 0, W, 960, content.cover, FACE)
    pen.fade(0, 0, W, 180, '#160D09', 0.6, 0)
    pen.fade(0, 470, W, 490, colours.veil, 0, 1)
    issue(pen, 48, 36, '#FFF3E8')
    pen.text(W - 48, 36, content.occupations, { size: 26, min: 20, color: '#FFF3E8', align: 'right', width: 640 })
    let y = pen.name(48, 664, content.name, {
      size: 132,
      min: 64,
      width: W - 140,
      lines: 2,
      font: 'serif',
      weight: 700,
      color: colours.ink,
      dot: colours.accent,
      spacing: 4,
    })
    y = pen.text(52, y + 2, content.enName, {
      size: 30,
      min: 20,
      width: W - 100,
      font: 'serif',
      color: colours.ink2,
      spacing: 9,
    })
    figures(pen, 50, y + 8, content, colours, 46)
    pen.photos(spec, content.photos, { x: 48, y: 986, w: 610, h: 406 }, 8)
    facts(pen, { x: 690, y: 980, w: 346, h: 130 }, content, colours, 22)
    code(pen, 738, 1122, 234, content, colours)
    return [pen.sheet()]
  },
  comp: (content, spec, colours) => {
    const front = penOn(COMP.w, COMP.h)
    front.rect(0, 0, COMP.w, COMP.h, { fill: colours.ground })
    front.image(0, 0, COMP.w, 2060, content.cover, 0.1)
    front.rect(100, 2120, 120, 8, { fill: colours.accent })
    front.text(100, 2140, content.name, {
      size: 132,
      min: 72,
      width: 1548,
      lines: 2,
      weight: 600,
      color: colours.ink,
      spacing: 16,
    })
    front.text(100, 2310, content.enName || content.occupations, {
      size: 46,
      min: 30,
      width: 1548,
      color: colours.ink2,
      spacing: 10,
    })
    const back = penOn(COMP.w, COMP.h)
    back.rect(0, 0, COMP.w, COMP.h, { fill: colours.ground })
    back.photos(spec, content.photos, { x: 100, y: 100, w: 1548, h: 1620 }, 16)
    back.rect(100, 1776, 1548, 3, { fill: colours.line })
    back.text(100, 1800, content.name, { size: 72, min: 44, width: 1000, weight: 600, color: colours.ink, spacing: 8 })
    back.text(100, 1900, content.occupations, { size: 36, min: 24, width: 1050, color: colours.ink2 })
    facts(back, { x: 100, y: 1976, w: 1090, h: 420 }, content, colours, 32, 2)
    code(back, 1228, 1820, 420, content, colours)
    return [front.sheet(), back.sheet()]
  },
  grid: (content, spec, colours) => {
    const pen = penOn(W, H)
    pen.rect(0, 0, W, H, { fill: colours.ground })
    pen.name(48, 40, content.name, {
      size: 92,
      min: 52,
      width: 600,
      font: 'serif',
      weight: 700,
      color: colours.ink,
      dot: colours.accent,
    })
    pen.text(50, 150, content.enName || content.occupations, {
      size: 26,
      min: 18,
      width: 560,
      color: colours.ink2,
      spacing: 4,
    })
    const line = content.figures.map(({ value, unit }) => `${value}${unit}`).join('  ')
    pen.text(W - 48, 62, line, {
      size: 34,
      min: 22,
      width: 400,
      color: colours.ink,
      weight: 600,
      font: 'num',
      align: 'right',
    })
    pen.text(W - 48, 120, content.occupations, { size: 26, min: 18, width: 400, color: colours.ink2, align: 'right' })
    const photos = content.photos.length > 0 ? content.photos : content.cover ? [content.cover] : []
    pen.photos(spec, photos, { x: 48, y: 210, w: 984, h: 900 }, 10)
    facts(pen, { x: 48, y: 1144, w: 730, h: 250 }, content, colours, 26, 2)
    code(pen, 798, 1134, 234, content, colours)
    return [pen.sheet()]
  },
  film: (content, spec, colours) => {
    const pen = penOn(W, H)
    pen.rect(0, 0, W, H, { fill: colours.ground })
    pen.image(0, 0, W, 1180, content.cover, FACE)
    pen.fade(0, 0, W, 160, '#160D09', 0.6, 0)
    pen.fade(0, 520, W, 660, colours.veil, 0, 1)
    pen.text(W / 2, 40, content.occupations, {
      size: 28,
      min: 20,
      width: 900,
      color: '#FFF3E8',
      align: 'center',
      spacing: 8,
    })
    let y = pen.text(W / 2, 760, content.name, {
      size: 176,
      min: 76,
      width: 980,
      lines: 2,
      font: 'serif',
      weight: 700,
      color: colours.ink,
      align: 'center',
      spacing: 10,
    })
    y = pen.text(W / 2, y + 2, content.enName, {
      size: 34,
      min: 22,
      width: 980,
      font: 'serif',
      color: colours.accent,
      align: 'center',
      spacing: 14,
    })
    figures(pen, W / 2, y + 4, content, colours, 34, 'center', 980)
    pen.rect(48, 1092, 984, 2, { fill: colours.line })
    pen.photos(spec, content.photos, { x: 48, y: 1116, w: 684, h: 190 }, 8)
    facts(pen, { x: 48, y: 1318, w: 700, h: 96 }, content, colours, 22, 2)
    code(pen, 786, 1112, 240, content, colours)
    return [pen.sheet()]
  },
  minimal: (content, spec, colours) => {
    const pen = penOn(W, H)
    pen.rect(0, 0, W, H, { fill: colours.ground })
    pen.text(80, 52, 'MODEL CARD', { size: 22, color: colours.ink2, spacing: 8 })
    pen.image(80, 116, 640, 800, content.cover, 0.1)
    pen.photos(spec, content.photos, { x: 752, y: 116, w: 248, h: 800 }, 16)
    pen.rect(80, 968, 60, 6, { fill: colours.accent })
    const y = pen.text(80, 984, content.name, {
      size: 72,
      min: 40,
      width: 640,
      lines: 2,
      color: colours.ink,
      spacing: 12,
    })
    pen.text(80, y + 6, [content.enName, content.occupations].filter(Boolean).join('  '), {
      size: 24,
      min: 18,
      width: 640,
      color: colours.ink2,
      spacing: 3,
    })
    facts(pen, { x: 80, y: y + 62, w: 640, h: 1380 - y - 62 }, content, colours, 24, 2)
    code(pen, 766, 1100, 234, content, colours)
    return [pen.sheet()]
  },
  noir: (content, spec, colours) => {
    const pen = penOn(W, H)
    pen.rect(0, 0, W, H, { fill: colours.ground })
    pen.image(48, 48, 984, 860, content.cover, FACE)
    pen.fade(48, 470, 984, 440, colours.veil, 0, 1)
    pen.rect(26, 26, W - 52, H - 52, { stroke: colours.accent, strokeWidth: 2 })
    pen.rect(38, 38, W - 76, H - 76, { stroke: colours.accent, strokeWidth: 1 })
    let y = pen.text(W / 2, 690, content.name, {
      size: 120,
      min: 60,
      width: 900,
      lines: 2,
      font: 'serif',
      weight: 700,
      color: colours.accent,
      align: 'center',
      spacing: 16,
    })
    y = pen.text(W / 2, y, content.enName || content.occupations, {
      size: 28,
      min: 18,
      width: 900,
      font: 'serif',
      color: colours.ink2,
      align: 'center',
      spacing: 9,
    })
    figures(pen, W / 2, y + 6, content, colours, 34, 'center', 900)
    pen.photos(spec, content.photos, { x: 72, y: 940, w: 936, h: 212 }, 10)
    facts(pen, { x: 72, y: 1176, w: 660, h: 200 }, content, colours, 24, 2)
    code(pen, 792, 1152, 206, content, colours)
    return [pen.sheet()]
  },
}
