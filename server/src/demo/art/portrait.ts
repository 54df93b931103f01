import figures from './figures.json'

type Palette = Record<string, string>

/** Parts of a portrait; deterministic by index. */
interface Figure {
  palette: string
  neck: number
  garment: number
  eyes: number
  hair: number
  tilt: number
  flip: boolean
}

const PALETTES = Object.keys(figures.palettes)
const WOMAN = { face: 1, mouth: 1, eyes: [1, 2], neck: 1, garments: [1, 2, 4, 9, 10], hair: [1, 3, 5, 6, 10, 11] }
const WOMAN_BARE = { neck: 2, garments: [6, 8], hair: [7, 9] }
const MAN = { face: 0, mouth: 0, eyes: [0], neck: 0, garments: [0, 3, 5, 7], hair: [0, 2, 4, 8] }
const TILTS = [-6, -13, -8]

const at = <T>(items: readonly T[], index: number): T => {
  const item = items[((index % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('An empty list of parts')
  return item
}

function womanOf(n: number): Figure {
  // Every fourth woman wears an evening gown with bare shoulders; those parts only fit each other.
  const bare = n % 4 === 0
  const set = bare ? WOMAN_BARE : WOMAN
  return {
    palette: bare ? at(['stage', 'night', 'ember'], n / 4) : at(PALETTES, n * 3 + 1),
    neck: set.neck,
    garment: at(set.garments, n + Math.floor(n / 4)),
    eyes: at(WOMAN.eyes, n),
    hair: at(set.hair, n + Math.floor(n / 8)),
    tilt: at(TILTS, n),
    flip: n % 3 === 2,
  }
}

function manOf(n: number): Figure {
  return {
    palette: at(PALETTES, n * 5 + 1),
    neck: MAN.neck,
    garment: at(MAN.garments, n + Math.floor(n / 4)),
    eyes: 0,
    hair: at(MAN.hair, n * 3 + Math.floor(n / 4)),
    tilt: at(TILTS, n),
    flip: n % 3 === 1,
  }
}

/** The visible part of the 375 × 600 drawing, as a `viewBox`. */
const CROPS = {
  '3x4': '0 62 375 500',
  '1x1': '-4 70 380 380',
  '4x3': '-60 90 500 375',
  '16x9': '-100 100 576 324',
  '9x16': '20 0 332 590',
  face: '22 118 272 272',
} as const
export type Crop = keyof typeof CROPS
export const isCrop = (text: string): text is Crop => text in CROPS

function svgOf(figure: Figure, face: number, mouth: number, crop: Crop): string {
  const palette: Palette = (figures.palettes as Record<string, Palette>)[figure.palette] ?? {}
  const paint = (markup: string) =>
    markup.replace(/\{(\w+)\}/g, (_, role: string) => (role === 'id' ? 'f-' : (palette[role] ?? '#FFFFFF')))
  const stops = (...colours: [string, number][]) =>
    colours
      .map(([colour, offset]) => `<stop offset="${offset}" stop-color="${palette[colour] ?? '#FFFFFF'}"/>`)
      .join('')
  const neck = at(figures.necks, figure.neck)
  const skin = stops(['skin0', 0], ['skin1', 0.25], ['skin2', 0.6], ['skin3', 1])
  const line = (id: string, at: string, content: string) =>
    `<linearGradient id="f-${id}" gradientUnits="userSpaceOnUse" ${at}>${content}</linearGradient>`
  const [x, y, width, height] = CROPS[crop].split(' ').map(Number)
  const centre = (x ?? 0) + (width ?? 0) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CROPS[crop]}"><defs>
<linearGradient id="f-b" x1="0" y1="0" x2=".3" y2="1">${stops(['ground0', 0], ['ground1', 1])}</linearGradient>
<radialGradient id="f-l" cx=".95" cy="0" r="1"><stop stop-color="${palette.light}" stop-opacity=".9"/><stop offset=".7" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
${line('s', 'x1="300" y1="190" x2="150" y2="310"', skin)}${line('n', 'x1="300" y1="400" x2="20" y2="500"', skin)}
${line('h', 'x1="250" y1="100" x2="110" y2="300"', stops(['hair0', 0], ['hair1', 0.45], ['hair1', 1]))}
${line('c', 'x1="340" y1="440" x2="20" y2="600"', stops(['cloth0', 0], ['cloth1', 1]))}
<filter id="f-f" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="f-t" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2"/></filter>
<clipPath id="f-cf"><path d="${at(figures.faces, face)}"/></clipPath><clipPath id="f-cb"><path d="${neck}"/></clipPath></defs>
<g${figure.flip ? ` transform="translate(${2 * centre} 0) scale(-1 1)"` : ''}>
<rect x="-300" y="-200" width="1000" height="${900 + (height ?? 0) + (y ?? 0)}" fill="url(#f-b)"/>
${palette.disc ? `<circle cx="206" cy="230" r="168" fill="${palette.disc}" opacity=".9"/>` : ''}
<rect x="-300" y="-200" width="1000" height="900" fill="url(#f-l)" opacity=".75"/>
<path d="${neck}" fill="url(#f-n)"/>
<g clip-path="url(#f-cb)"><path d="M226 332C206 368 160 374 122 346L90 300L200 250Z" fill="${palette.skin3}" opacity=".6" filter="url(#f-f)"/></g>
${paint(at(figures.garments, figure.garment))}
<g transform="translate(-22 26) rotate(${figure.tilt} 190 330)"><path d="${at(figures.faces, face)}" fill="url(#f-s)"/>
<g clip-path="url(#f-cf)"><path d="M226 236C238 250 240 270 232 290C222 306 200 300 188 280L200 232Z" fill="${palette.lip}" opacity=".26" filter="url(#f-f)"/>
<path d="${at(figures.faces, face)}" fill="none" stroke="${palette.rim}" stroke-width="7" filter="url(#f-t)" opacity=".5"/></g>
${paint(at(figures.eyes, figure.eyes))}${paint(at(figures.mouths, mouth))}${paint(at(figures.hair, figure.hair))}</g></g></svg>`
}

/**
 * Draws a person, one profile lit from the upper right: `f3` is the third woman, `m2` the second man (visual language,
 * "Pictures").
 */
export function portraitSvg(who: string, crop: Crop): string {
  const match = /^([fm])(\d+)$/.exec(who)
  if (!match) throw new Error(`No such person to draw: ${who}`)
  const n = Number(match[2])
  return match[1] === 'f'
    ? svgOf(womanOf(n), WOMAN.face, WOMAN.mouth, crop)
    : svgOf(manOf(n), MAN.face, MAN.mouth, crop)
}
