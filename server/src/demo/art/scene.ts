import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../random'

/** Hand-drawn scenes: flat, one light source, one orange object. */
const DRAWN = [
  'duo',
  'gownfig',
  'hero',
  'hills',
  'mirror',
  'radio',
  'ribbon',
  'road',
  'spotlight',
  'stage',
  'studio',
  'vinyl',
] as const
/** Generated scenes, with any number of variants. */
const SHAPED = ['ridge', 'sea', 'city', 'hall', 'desk', 'window'] as const

interface Mood {
  sky: [string, string]
  near: string
  mid: string
  far: string
  light: string
}

const MOODS: [Mood, ...Mood[]] = [
  { sky: ['#FFE8D4', '#FFC79F'], near: '#5A3324', mid: '#A8603A', far: '#E09A6C', light: '#FF6A24' },
  { sky: ['#2A1811', '#6A2A10'], near: '#140B08', mid: '#2E1E17', far: '#4A2616', light: '#FF8A3C' },
  { sky: ['#EFE6DA', '#F8F1E8'], near: '#5F564D', mid: '#A79C8D', far: '#CFC6B8', light: '#FF6A24' },
  { sky: ['#2A2330', '#141116'], near: '#0D0B0F', mid: '#221C28', far: '#3E3440', light: '#FF7A3A' },
  { sky: ['#DCE0D2', '#C9CFBF'], near: '#3D4637', mid: '#76806C', far: '#A3AC97', light: '#FF6A24' },
]

const path = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`

/** Returns a rolling line from left to right, closed at the bottom; `y` in units of the 400 × 300 drawing. */
function ridge(random: ReturnType<typeof seededRandom>, y: number, height: number, fill: string) {
  let d = `M-200 ${y}`
  for (let x = -200; x < 600; x += 100) {
    const top = y - random.int(0, height)
    d += `C${x + 30} ${top} ${x + 60} ${top - 10} ${x + 100} ${y - random.int(-10, height / 2)}`
  }
  return path(fill, `${d}V700H-200Z`)
}

function shapes(scene: (typeof SHAPED)[number], variant: number): string {
  const random = seededRandom(variant * 97 + SHAPED.indexOf(scene) * 13 + 5)
  const mood = MOODS[variant % MOODS.length] ?? MOODS[0]
  const sun = `<circle cx="${random.int(90, 310)}" cy="${random.int(60, 130)}" r="${random.int(26, 56)}" fill="${mood.light}"/>`
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient></defs><rect x="-200" y="-200" width="800" height="900" fill="url(#sky)"/>`
  switch (scene) {
    case 'ridge':
      return (
        sky +
        sun +
        ridge(random, 180, 60, mood.far) +
        ridge(random, 220, 50, mood.mid) +
        ridge(random, 262, 30, mood.near)
      )
    case 'sea': {
      const waves = [190, 214, 238, 262].map((y, i) =>
        ridge(random, y, 6, [mood.far, mood.mid, mood.mid, mood.near][i] ?? mood.near),
      )
      const boat = `<g fill="${mood.near}"><path d="M150 206L250 206L232 224H168Z"/><path d="M198 130L198 200L246 200Z"/></g>`
      return sky + sun + (waves[0] ?? '') + boat + waves.slice(1).join('')
    }
    case 'city': {
      const row = (base: number, fill: string, lit: boolean) =>
        Array.from({ length: 14 }, (_, i) => {
          const x = -200 + i * 60 + random.int(0, 12)
          const top = base - random.int(30, 120)
          const windows = lit
            ? Array.from(
                { length: random.int(1, 3) },
                () =>
                  `<rect x="${x + random.int(8, 34)}" y="${top + random.int(10, 60)}" width="6" height="8" fill="${mood.light}"/>`,
              ).join('')
            : ''
          return `<rect x="${x}" y="${top}" width="50" height="700" fill="${fill}"/>${windows}`
        }).join('')
      return sky + sun + row(220, mood.far, false) + row(250, mood.mid, false) + row(290, mood.near, true)
    }
    case 'hall': {
      const beams = [80, 200, 320]
        .map(
          (x, i) =>
            `<path d="M${x} -40L${x - 90 + i * 20} 320H${x + 70 + i * 20}Z" fill="${mood.light}" opacity="${i === 1 ? 0.34 : 0.16}"/>`,
        )
        .join('')
      const crowd = Array.from(
        { length: 24 },
        (_, i) => `<circle cx="${-190 + i * 34}" cy="${286 + random.int(-8, 10)}" r="${random.int(15, 20)}"/>`,
      ).join('')
      return `${sky}${beams}<ellipse cx="200" cy="236" rx="150" ry="14" fill="${mood.light}" opacity=".7"/><g fill="${mood.near}"><circle cx="200" cy="150" r="14"/><path d="M178 236C178 190 182 168 200 166C218 168 222 190 222 236Z"/>${crowd}<rect x="-200" y="290" width="800" height="400"/></g>`
    }
    case 'desk': {
      const x = random.int(110, 190)
      return `${sky}<circle cx="${x + 90}" cy="120" r="92" fill="${mood.far}" opacity=".6"/><rect x="-200" y="226" width="800" height="500" fill="${mood.near}"/><g fill="${mood.mid}"><rect x="${x}" y="140" width="120" height="78" rx="6"/><rect x="${x + 50}" y="216" width="20" height="12"/></g><rect x="${x + 8}" y="148" width="104" height="62" rx="3" fill="${mood.light}" opacity=".85"/><g fill="${mood.mid}"><rect x="${x + 160}" y="176" width="44" height="52" rx="4"/><path d="M${x + 182} 176C${x + 168} 150 ${x + 176} 130 ${x + 182} 118C${x + 190} 132 ${x + 198} 150 ${x + 182} 176Z"/></g>`
    }
    case 'window':
      return `${sky}<rect x="110" y="40" width="180" height="180" rx="90" fill="${mood.light}" opacity=".9"/><path d="M200 40V220M110 130H290" stroke="${mood.sky[0]}" stroke-width="6"/><rect x="-200" y="236" width="800" height="500" fill="${mood.mid}"/><path d="M120 300L150 214H176L196 300ZM240 300C240 250 250 226 276 226C302 226 312 250 312 300Z" fill="${mood.near}"/>`
  }
}

const VIEW = {
  '4x3': '0 0 400 300',
  '1x1': '50 0 300 300',
  '3x4': '87 0 225 300',
  '16x9': '0 38 400 225',
  '9x16': '115 0 169 300',
} as const
export type SceneCrop = keyof typeof VIEW
export const isSceneCrop = (text: string): text is SceneCrop => text in VIEW

/** Returns the centred part of a drawing with the wanted ratio. */
function cover(viewBox: string, crop: SceneCrop): string {
  const [x = 0, y = 0, width = 1, height = 1] = viewBox.split(' ').map(Number)
  const [w = 1, h = 1] = crop.split('x').map(Number)
  const scale = Math.min(width / w, height / h)
  return `${x + (width - w * scale) / 2} ${y + (height - h * scale) / 2} ${w * scale} ${h * scale}`
}

/**
 * Draws a scene: one of the hand-drawn ones by its name, or `ridge-3`, `city-12`, … for the third ridge, the twelfth
 * city.
 */
export function sceneSvg(name: string, crop: SceneCrop | null): string {
  const shaped = /^([a-z]+)-(\d+)$/.exec(name)
  const kind = SHAPED.find((scene) => scene === shaped?.[1])
  if (kind) {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW[crop ?? '4x3']}">${shapes(kind, Number(shaped?.[2]))}</svg>`
  }
  if (!DRAWN.some((scene) => scene === name)) throw new Error(`No such scene to draw: ${name}`)
  const svg = readFileSync(join(import.meta.dirname, 'scenes', `${name}.svg`), 'utf8')
  return crop ? svg.replace(/viewBox="([^"]+)"/, (_, box: string) => `viewBox="${cover(box, crop)}"`) : svg
}
