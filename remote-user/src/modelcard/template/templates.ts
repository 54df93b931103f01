/**
 * The six templates: one definition for screen, poster and print (docs/product/user.md#usermodelcard). Colours here are
 * drawing colours of the card itself, as on paper; they are taken from the palette of the tokens.
 */
export type TemplateKey = 'classic' | 'comp' | 'grid' | 'film' | 'minimal' | 'noir'
export type Tone = 'warm' | 'cold' | 'gold'

/** A photo's place in a block, in units of a sixth of the block's width. */
export interface Cell {
  x: number
  y: number
  w: number
  h: number
}

export interface Palette {
  ground: string
  /** Text colours: normal and muted. */
  ink: string
  ink2: string
  accent: string
  line: string
  /** The colour that the cover's bottom fades to. */
  veil: string
}

export interface TemplateSpec {
  key: TemplateKey
  name: string
  /** Photos shown beside the cover; fewer are laid out without gaps. */
  slots: number
  /** 国际模卡 has a front and a back. */
  sheets: 1 | 2
  /** Photos per row, by how many there are; each row fills the width. */
  rows: readonly (readonly number[])[]
  /** Height of a cell by its width. */
  aspect: number
  /** The first cell spans two rows and two thirds of the width (a mosaic). */
  mosaic: boolean
  palettes: Readonly<Record<Tone, Palette>>
}

const ACCENT: Readonly<Record<Tone, string>> = { warm: '#FF5C1A', cold: '#5B7C99', gold: '#C98F33' }

const onLight = (ground: string): TemplateSpec['palettes'] => {
  const of = (tone: Tone): Palette => ({
    ground,
    ink: '#1E1A17',
    ink2: '#5C5550',
    accent: ACCENT[tone],
    line: '#D9D4CF',
    veil: ground,
  })
  return { warm: of('warm'), cold: of('cold'), gold: of('gold') }
}
const onDark = (warm: string, cold: string, gold: string): TemplateSpec['palettes'] => {
  const of = (ground: string, accent: string): Palette => ({
    ground,
    ink: '#FFF3E8',
    ink2: '#D8C4B6',
    accent,
    line: '#5C4A40',
    veil: ground,
  })
  return { warm: of(warm, '#FF8A3C'), cold: of(cold, '#9DB8CF'), gold: of(gold, '#E3BC78') }
}

export const TEMPLATES: Readonly<Record<TemplateKey, TemplateSpec>> = {
  classic: {
    key: 'classic',
    name: '经典',
    slots: 6,
    sheets: 1,
    aspect: 4 / 3,
    mosaic: true,
    rows: [[], [1], [2], [], [2, 2], [2, 3], []],
    palettes: onDark('#160D09', '#10141A', '#171007'),
  },
  comp: {
    key: 'comp',
    name: '国际模卡',
    slots: 4,
    sheets: 2,
    aspect: 4 / 3,
    mosaic: false,
    rows: [[], [1], [2], [1, 2], [2, 2]],
    palettes: onLight('#FFFFFF'),
  },
  grid: {
    key: 'grid',
    name: '九宫格',
    slots: 9,
    sheets: 1,
    aspect: 1,
    mosaic: false,
    rows: [[], [1], [2], [3], [2, 2], [2, 3], [3, 3], [2, 2, 3], [2, 3, 3], [3, 3, 3]],
    palettes: onLight('#FBF6F0'),
  },
  film: {
    key: 'film',
    name: '海报',
    slots: 4,
    sheets: 1,
    aspect: 1.5,
    mosaic: false,
    rows: [[], [1], [2], [3], [4]],
    palettes: onDark('#1E1512', '#121A22', '#1A1409'),
  },
  minimal: {
    key: 'minimal',
    name: '极简',
    slots: 3,
    sheets: 1,
    aspect: 1.25,
    mosaic: false,
    rows: [[], [1], [2], [1, 2]],
    palettes: onLight('#FFFFFF'),
  },
  noir: {
    key: 'noir',
    name: '暗金',
    slots: 5,
    sheets: 1,
    aspect: 4 / 3,
    mosaic: false,
    rows: [[], [1], [2], [1, 2], [2, 2], [2, 3]],
    palettes: onDark('#120D0A', '#0D1116', '#14100A'),
  },
}

export const TEMPLATE_KEYS: readonly TemplateKey[] = ['classic', 'comp', 'grid', 'film', 'minimal', 'noir']

/** Returns how many of `n` photos a template shows. */
export const shownOf = (spec: TemplateSpec, n: number): number => Math.min(n, spec.slots)

/** Returns cells for `n` photos: every row fills the width, without gaps. */
export function cellsOf(spec: TemplateSpec, n: number): { cells: Cell[]; height: number } {
  const count = shownOf(spec, n)
  const unit = 2 * spec.aspect
  if (spec.mosaic && (count === 3 || count === 6)) {
    const cells: Cell[] = [
      { x: 0, y: 0, w: 4, h: 2 * unit },
      { x: 4, y: 0, w: 2, h: unit },
      { x: 4, y: unit, w: 2, h: unit },
    ]
    for (let n = 0; n < count - 3; n += 1) cells.push({ x: n * 2, y: 2 * unit, w: 2, h: unit })
    return { cells, height: count === 3 ? 2 * unit : 3 * unit }
  }
  const cells: Cell[] = []
  let y = 0
  for (const inRow of spec.rows[count] ?? []) {
    const w = 6 / inRow
    // A row of one is cut to two thirds of its height, so that a single photo does not push the rest off the page.
    const h = inRow === 1 ? w * Math.min(spec.aspect, 0.9) : w * spec.aspect
    for (let n = 0; n < inRow; n += 1) cells.push({ x: n * w, y, w, h })
    y += h
  }
  return { cells, height: y }
}
