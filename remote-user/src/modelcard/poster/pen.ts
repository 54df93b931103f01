import { fitText, widthOf, type Box, type Font, type SheetOf } from './boxes'
import { cellsOf, shownOf, type Cell, type TemplateSpec } from '../template/templates'

/** A room wider than this takes its photos side by side. */
const STRIP = 2.5

const stripOf = (n: number): { cells: Cell[]; height: number } => ({
  cells: Array.from({ length: n }, (_, at) => ({ x: (at * 6) / n, y: 0, w: 6 / n, h: 1 })),
  height: 1,
})

interface TextStyle {
  size: number
  color: string
  /** The smallest size a text may shrink to; as large as `size` by default. */
  min?: number
  width?: number
  lines?: number
  font?: Font
  weight?: number
  align?: 'left' | 'center' | 'right'
  spacing?: number
}

/** Puts boxes on one sheet. Every method answers where the next thing may begin. */
export function penOn(width: number, height: number) {
  const boxes: Box[] = []
  const text = (x: number, y: number, content: string, style: TextStyle): number => {
    const {
      size,
      color,
      min = size,
      width: room = width,
      lines = 1,
      font = 'sans',
      weight = 400,
      align = 'left',
      spacing = 0,
    } = style
    if (content === '') return y
    const fitted = fitText(content, { size, min, width: room, lines, spacing })
    let base = y
    for (const line of fitted.lines) {
      base += Math.round(fitted.size * (font === 'serif' ? 1.12 : 1.2))
      boxes.push({
        kind: 'text',
        x,
        y: base - Math.round(fitted.size * 0.22),
        text: line,
        size: fitted.size,
        font,
        weight,
        color,
        align,
        spacing,
      })
    }
    return base
  }
  return {
    sheet: (): SheetOf => ({ width, height, boxes }),
    rect: (
      x: number,
      y: number,
      w: number,
      h: number,
      look: { fill?: string; stroke?: string; strokeWidth?: number; radius?: number },
    ) => void boxes.push({ kind: 'rect', x, y, w, h, ...look }),
    image: (x: number, y: number, w: number, h: number, src: string | null, focus = 0.15, radius = 0) =>
      void boxes.push({ kind: 'image', x, y, w, h, src, focus, radius }),
    fade: (x: number, y: number, w: number, h: number, color: string, from: number, to: number) =>
      void boxes.push({ kind: 'fade', x, y, w, h, color, from, to }),
    dot: (x: number, y: number, r: number, fill: string) => void boxes.push({ kind: 'dot', x, y, r, fill }),
    qr: (x: number, y: number, size: number) => void boxes.push({ kind: 'qr', x, y, size }),
    text,
    /** A name with the dot behind its last character. */
    name: (x: number, y: number, content: string, style: TextStyle & { dot: string }): number => {
      const end = text(x, y, content, style)
      const last = boxes.at(-1)
      if (last?.kind === 'text' && style.align !== 'center') {
        const wide = widthOf(last.text, last.size, last.spacing)
        boxes.push({
          kind: 'dot',
          x: x + wide + last.size * 0.12,
          y: last.y - last.size * 0.06,
          r: Math.max(6, last.size * 0.07),
          fill: style.dot,
        })
      }
      return end
    },
    /** The template's own photo block, cut to the room there is. */
    photos: (
      spec: TemplateSpec,
      photos: readonly string[],
      room: { x: number; y: number; w: number; h: number },
      gap: number,
    ) => {
      const { cells, height: units } =
        room.w / room.h > STRIP ? stripOf(shownOf(spec, photos.length)) : cellsOf(spec, photos.length)
      if (cells.length === 0) boxes.push({ kind: 'image', ...room, src: null, focus: 0.5 })
      for (const [n, cell] of cells.entries()) {
        const x = room.x + (cell.x / 6) * room.w + (cell.x > 0 ? gap / 2 : 0)
        const y = room.y + (cell.y / units) * room.h + (cell.y > 0 ? gap / 2 : 0)
        const right = room.x + ((cell.x + cell.w) / 6) * room.w - (cell.x + cell.w < 6 ? gap / 2 : 0)
        const foot = room.y + ((cell.y + cell.h) / units) * room.h - (cell.y + cell.h < units - 0.001 ? gap / 2 : 0)
        boxes.push({ kind: 'image', x, y, w: right - x, h: foot - y, src: photos[n] ?? null, focus: 0.15 })
      }
    },
  }
}

export type Pen = ReturnType<typeof penOn>
