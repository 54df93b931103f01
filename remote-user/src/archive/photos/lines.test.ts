import fc from 'fast-check'
import { LINE_WIDTH, linesOf, shapeOf } from './lines'
import type { Photo } from './types'

const side = fc.integer({ min: 0, max: 6000 })
const photo = fc.record({ width: side, height: side }).map((size) => size as Photo) // as: lines look at the size alone

test('every photo once, in order, in lines that fill the width and differ little in height', () => {
  fc.assert(
    fc.property(fc.array(photo, { maxLength: 120 }), (photos) => {
      const lines = linesOf(photos)
      expect(lines.flatMap((line) => line.photos)).toEqual(photos)
      for (const { start, photos: own } of lines) expect(own[0]).toBe(photos[start])
      for (const { width, photos: own } of lines) {
        expect(width).toBeCloseTo(own.reduce((sum, one) => sum + shapeOf(one), 0))
        expect(width).toBeLessThanOrEqual(LINE_WIDTH + 1)
      }
      for (const { width } of lines.slice(0, -1)) expect(width).toBeGreaterThanOrEqual(LINE_WIDTH - 1)
    }),
  )
})

test('no photos are no lines; unknown sizes are square', () => {
  expect(linesOf([])).toEqual([])
  expect(shapeOf({ width: 0, height: 0 })).toBe(1)
})
