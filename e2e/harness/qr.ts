import type { Locator } from '@playwright/test'
import { qrTextOf } from '@dm/server/qr-picture'

/**
 * Decodes the QR code of a picture on the page. `from` is where it is looked for, as a share of width and height: 0.5
 * reads the lower right quarter alone, which is enough for a poster.
 */
export async function decodedQr(picture: Locator, from = 0): Promise<string | null> {
  const pixels = await picture.evaluate(async (element, start) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('no picture')
    await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = element.naturalWidth
    canvas.height = element.naturalHeight
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(element, 0, 0)
    const [x, y] = [canvas.width * start, canvas.height * start]
    const { data, width, height } = pen.getImageData(x, y, canvas.width - x, canvas.height - y)
    let text = ''
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
    return { data: btoa(text), width, height }
  }, from)
  return qrTextOf({ ...pixels, data: Buffer.from(pixels.data, 'base64') })
}
