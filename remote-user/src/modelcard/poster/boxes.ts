/** Elements of a sheet, in its own pixels. Canvas, SVG on screen and SVG on paper all draw these. */
export type Box =
  | {
      kind: 'rect'
      x: number
      y: number
      w: number
      h: number
      fill?: string
      stroke?: string
      strokeWidth?: number
      radius?: number
    }
  /** `src` null: a drawn slot. `focus` 0 keeps the top, 0.5 the middle. */
  | { kind: 'image'; x: number; y: number; w: number; h: number; src: string | null; focus: number; radius?: number }
  /** A vertical fade of `color` from `from` to `to` opacity. */
  | { kind: 'fade'; x: number; y: number; w: number; h: number; color: string; from: number; to: number }
  /** `y` is the baseline. */
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      font: Font
      weight: number
      color: string
      align: 'left' | 'center' | 'right'
      spacing: number
    }
  | { kind: 'dot'; x: number; y: number; r: number; fill: string }
  /** `size` includes the quiet zone of four modules. */
  | { kind: 'qr'; x: number; y: number; size: number }

export type Font = 'sans' | 'serif' | 'num'

export interface SheetOf {
  width: number
  height: number
  boxes: Box[]
}

export const FONTS: Readonly<Record<Font, string>> = {
  sans: '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  serif: '"Songti SC", "Source Han Serif SC", "Noto Serif SC", "Noto Serif CJK SC", serif',
  num: '"DIN Alternate", -apple-system, "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
}

/** Width of a text by its characters, in px: Chinese ones are square, others about 0.6 of that. Never too small, so nothing runs over an edge. */
export function widthOf(text: string, size: number, spacing = 0): number {
  let ems = 0
  for (const char of text)
    ems += /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u.test(char)
      ? 1
      : /[A-ZMW@%]/.test(char)
        ? 0.72
        : 0.6
  return ems * size + [...text].length * spacing
}

/** Long names shrink, then wrap, then end in an ellipsis (docs/product/user.md#usermodelcard). */
export function fitText(
  text: string,
  {
    size,
    min,
    width,
    lines = 1,
    spacing = 0,
  }: { size: number; min: number; width: number; lines?: number; spacing?: number },
): { size: number; lines: string[] } {
  for (let at = size; at >= min; at -= 2) if (widthOf(text, at, spacing) <= width) return { size: at, lines: [text] }
  const out: string[] = []
  let line = ''
  for (const char of text) {
    if (widthOf(line + char, min, spacing) <= width) line += char
    else {
      out.push(line)
      line = char
    }
  }
  out.push(line)
  if (out.length <= lines) return { size: min, lines: out }
  const last = out[lines - 1] ?? ''
  return { size: min, lines: [...out.slice(0, lines - 1), `${[...last].slice(0, -1).join('')}…`] }
}
