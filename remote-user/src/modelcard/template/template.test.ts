import fc from 'fast-check'
import { composeSheets } from '../poster/compose'
import { fitText, widthOf } from '../poster/boxes'
import type { PosterContent } from '../poster/content'
import { contentOf } from '../poster/content'
import { factsOf, type Card } from './facts'
import { cellsOf, TEMPLATE_KEYS, TEMPLATES } from './templates'

const card = (change: Partial<Card> = {}): Card => ({
  uid: '10001',
  status: 'public',
  jobStatus: 'open',
  cover: '/files/c.jpg',
  stageName: '林小满',
  occupations: ['actor'],
  photos: [],
  template: 'classic',
  templateOptions: { tone: 'warm', photoOrder: [] },
  noticeOnly: [],
  version: 1,
  updatedAt: 1,
  ...change,
})
const owner = {
  uid: '10001',
  dmNo: '88010001',
  name: '林小满',
  icon: '',
  official: false,
  archiveState: 'none' as const,
  moduleVisible: true,
}

test('every template shows 3 to 9 photos and fills fewer without holes', () => {
  for (const key of TEMPLATE_KEYS) {
    const spec = TEMPLATES[key]
    expect(spec.slots).toBeGreaterThanOrEqual(3)
    expect(spec.slots).toBeLessThanOrEqual(9)
    for (let n = 1; n <= 12; n += 1) {
      const { cells, height } = cellsOf(spec, n)
      expect(cells).toHaveLength(Math.min(n, spec.slots))
      const area = cells.reduce((sum, { w, h }) => sum + w * h, 0)
      expect(area).toBeCloseTo(6 * height)
    }
  }
})

test('国际模卡 has two sheets of A5 at 300 dpi, the others one of 1080 × 1440', () => {
  for (const key of TEMPLATE_KEYS) {
    const sheets = composeSheets(key, 'warm', contentOf(card(), owner, 'https://dm.test'))
    expect(sheets.map(({ width, height }) => `${width}x${height}`)).toEqual(
      key === 'comp' ? ['1748x2480', '1748x2480'] : ['1080x1440'],
    )
  }
})

const names = fc.string({ unit: fc.constantFrom('林', '小', '满', 'A', 'i', '·'), minLength: 1, maxLength: 20 })
test('whatever the name, every box stays on its sheet, the code is at least 200 px, name and number are drawn', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...TEMPLATE_KEYS), fc.integer({ min: 0, max: 12 }), (stageName, key, n) => {
      const photos = Array.from({ length: n }, (_, at) => ({
        id: String(at),
        url: `/files/${at}.jpg`,
        width: 900,
        height: 1200,
        shot: 'half' as const,
      }))
      const content: PosterContent = contentOf(
        card({ stageName, photos, heightCm: 172, cityName: '杭州' }),
        owner,
        'https://dm.test',
      )
      const boxes = composeSheets(key, 'cold', content).flatMap((sheet) => sheet.boxes.map((box) => ({ sheet, box })))
      for (const { sheet, box } of boxes) {
        if (box.kind === 'text') {
          const wide = widthOf(box.text, box.size, box.spacing)
          const left = box.align === 'left' ? box.x : box.align === 'right' ? box.x - wide : box.x - wide / 2
          expect(left).toBeGreaterThanOrEqual(-1)
          expect(left + wide).toBeLessThanOrEqual(sheet.width + 1)
          expect(box.y).toBeLessThanOrEqual(sheet.height)
        }
        if (box.kind === 'image') {
          expect(box.x + box.w).toBeLessThanOrEqual(sheet.width + 0.001)
          expect(box.y + box.h).toBeLessThanOrEqual(sheet.height + 0.001)
        }
        if (box.kind === 'qr') expect(box.size).toBeGreaterThanOrEqual(200)
      }
      expect(boxes.filter(({ box }) => box.kind === 'qr')).toHaveLength(1)
      const drawn = boxes.flatMap(({ box }) => (box.kind === 'text' ? [box.text] : [])).join('')
      expect(drawn).toContain('88010001')
      expect(drawn).toContain([...stageName][0])
    }),
  )
})

test('a poster holds the facts of its answer and none that is not in it', () => {
  const content = contentOf(card({ age: 24, school: '江南戏剧学院' }), owner, 'https://dm.test')
  expect(content.figures).toEqual([{ value: '24', unit: '岁' }])
  expect(content.facts).toEqual([{ label: '院校', value: '江南戏剧学院' }])
  expect(content.link).toBe('https://dm.test/user/modelcard?uid=10001&from=qr')
  expect(factsOf(card())).toEqual([])
})

/** Values of fields that an answer may leave out, each with the words by which it is found on a poster. */
const OPTIONAL: [Partial<Card>, string][] = [
  [{ age: 33 }, '33'],
  [{ heightCm: 177 }, '177'],
  [{ weightKg: 66 }, '66'],
  [{ bust: 88, waist: 61, hip: 92 }, '88/61/92'],
  [{ shoe: '37.5' }, '37.5'],
  [{ nativePlace: '甲地' }, '甲地'],
  [{ school: '乙校' }, '乙校'],
  [{ agency: '丙公司' }, '丙公司'],
  [{ cities: ['丁城'] }, '丁城'],
  [{ skills: ['戊艺'] }, '戊艺'],
  [{ quote: { minFen: 50500, maxFen: 50500, unit: 'day', negotiable: false } }, '505'],
]

test('whatever an answer leaves out, a poster of any template names the rest alone', () => {
  fc.assert(
    fc.property(fc.subarray(OPTIONAL), fc.constantFrom(...TEMPLATE_KEYS), (held, key) => {
      const answer = card(Object.assign({}, ...held.map(([field]) => field)))
      const content = contentOf(answer, { ...owner, dmNo: '88010000' }, 'https://dm.test')
      const named = [...content.figures, ...content.facts].map(({ value }) => value).join(' ')
      const drawn = composeSheets(key, 'warm', content)
        .flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
        .join(' ')
      for (const field of OPTIONAL) {
        const [, words] = field
        expect([words, named.includes(words)]).toEqual([words, held.includes(field)])
        if (!held.includes(field)) expect(drawn).not.toContain(words)
      }
    }),
  )
})

test('long names shrink, then wrap, then end in an ellipsis', () => {
  expect(fitText('林小满', { size: 100, min: 40, width: 400 })).toEqual({ size: 100, lines: ['林小满'] })
  expect(fitText('林小满满满', { size: 100, min: 40, width: 400 }).size).toBe(80)
  expect(fitText('一'.repeat(20), { size: 100, min: 40, width: 400, lines: 2 })).toEqual({
    size: 40,
    lines: ['一'.repeat(10), '一'.repeat(10)],
  })
  expect(fitText('一'.repeat(30), { size: 100, min: 40, width: 400, lines: 2 }).lines[1]).toBe(`${'一'.repeat(9)}…`)
})
