import { canvasOf, drawCover, jpegOf } from '.'

// jsdom draws nothing: the browser's part is what these tests hand in.
const pen = { drawImage: jest.fn() } as unknown as CanvasRenderingContext2D
const picture = (width: number, height: number) =>
  Object.defineProperties(new Image(), { naturalWidth: { value: width }, naturalHeight: { value: height } })
const area = { x: 10, y: 20, w: 100, h: 100 }

test.each([
  ['a wide picture loses both sides', 400, 200, 0.2, [100, 0, 200, 200]],
  ['a high picture keeps its top', 200, 400, 0, [0, 0, 200, 200]],
  ['a high picture keeps its middle', 200, 400, 0.5, [0, 100, 200, 200]],
  ['a small square is enlarged whole', 50, 50, 0.5, [0, 0, 50, 50]],
])('%s', (_, width, height, focus, from) => {
  const image = picture(width, height)
  drawCover(pen, image, area, focus)
  expect(pen.drawImage).toHaveBeenLastCalledWith(image, ...from, 10, 20, 100, 100)
})

test('a browser without a canvas is an error', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(() => canvasOf(750, 1334)).toThrow('no canvas')
})

test('a canvas is written as JPEG as well as asked; one that gives no picture is an error', async () => {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' })
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg))
  await expect(jpegOf(document.createElement('canvas'), { quality: 0.5 })).resolves.toBe(jpeg)
  expect(toBlob).toHaveBeenLastCalledWith(expect.any(Function), 'image/jpeg', 0.5)
  toBlob.mockImplementation((done) => done(null))
  await expect(jpegOf(document.createElement('canvas'))).rejects.toThrow('no picture')
})
