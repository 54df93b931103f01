import fc from 'fast-check'
import { cropArea, coverScale, keepCovered } from './cropMath'

const size = fc.record({ width: fc.integer({ min: 100, max: 6000 }), height: fc.integer({ min: 100, max: 6000 }) })
const frame = fc.record({ width: fc.integer({ min: 50, max: 343 }), height: fc.integer({ min: 50, max: 600 }) })
const place = fc.record({
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  x: fc.integer({ min: -9999, max: 9999 }),
  y: fc.integer({ min: -9999, max: 9999 }),
})

test('a picture that just covers the frame is cut in its middle', () => {
  expect(cropArea({ zoom: 1, x: 0, y: 0 }, { width: 1200, height: 600 }, { width: 300, height: 300 })).toEqual({
    x: 300,
    y: 0,
    width: 600,
    height: 600,
  })
})

test('shifting the picture to the right cuts more to its left', () => {
  const wide = { width: 1200, height: 600 }
  expect(
    cropArea(keepCovered({ zoom: 1, x: 999, y: 0 }, wide, { width: 300, height: 300 }), wide, {
      width: 300,
      height: 300,
    }).x,
  ).toBe(0)
})

test('however it is moved, the frame stays covered and the cut inside the picture', () => {
  fc.assert(
    fc.property(size, frame, place, (picture, window, wish) => {
      const kept = keepCovered(wish, picture, window)
      const area = cropArea(kept, picture, window)
      expect(area.x).toBeGreaterThanOrEqual(0)
      expect(area.y).toBeGreaterThanOrEqual(0)
      expect(area.x + area.width).toBeLessThanOrEqual(picture.width)
      expect(area.y + area.height).toBeLessThanOrEqual(picture.height)
      expect(Math.abs(kept.x)).toBeLessThanOrEqual(
        (picture.width * coverScale(picture, window) * kept.zoom - window.width) / 2 + 0.001,
      )
    }),
  )
})
