import fc from 'fast-check'
import { cutOf } from './cut'

test('the middle of a wide picture', () => {
  expect(cutOf({ x: 25, y: 0, width: 50, height: 100 }, { width: 1200, height: 600 })).toEqual({
    x: 300,
    y: 0,
    width: 600,
    height: 600,
  })
})

test('wherever the frame lies, the cut is inside the picture and has the ratio of the frame', () => {
  const picture = fc.record({ width: fc.integer({ min: 100, max: 6000 }), height: fc.integer({ min: 100, max: 6000 }) })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      picture,
      fc.constantFrom(1, 3 / 4, 16 / 9),
      fc.double({ min: 1, max: 4, noNaN: true }),
      part,
      part,
      (size, ratio, zoom, left, top) => {
        const width = Math.min(size.width, size.height * ratio) / zoom
        const share = { width: (width / size.width) * 100, height: (width / ratio / size.height) * 100 }
        // Half a percent beyond the edge on either side, as the library's frame overshoots by rounding.
        const place = { x: (100 - share.width) * left * 1.01 - 0.5, y: (100 - share.height) * top * 1.01 - 0.5 }
        const cut = cutOf({ ...share, ...place }, size)
        expect([cut.x, cut.y, cut.width, cut.height].every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
        expect(cut.x + cut.width).toBeLessThanOrEqual(size.width)
        expect(cut.y + cut.height).toBeLessThanOrEqual(size.height)
        expect(Math.abs(cut.width - cut.height * ratio)).toBeLessThanOrEqual(1 + ratio)
      },
    ),
  )
})
