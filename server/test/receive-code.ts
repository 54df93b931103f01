import qrcode from 'qrcode-generator'
import sharp from 'sharp'

export const WECHAT_CODE = 'wxp://f2f0Qk3nT8s5vYx1'
export const ALIPAY_CODE = 'https://qr.alipay.com/fkx10001demo'

/** Returns a screenshot of a receive code like a phone's: the code on a coloured card, in JPEG. */
export async function receiveCode(text: string): Promise<Buffer> {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const dark = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const)
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `<rect x="${column + 4}" y="${row + 4}" width="1" height="1"/>`)
  const side = 480
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size + 8} ${size + 8}"><rect width="100%" height="100%" fill="#fff"/>${dark.join('')}</svg>`
  return sharp({ create: { width: 750, height: 1334, channels: 3, background: '#22a45d' } })
    .composite([{ input: Buffer.from(drawing), left: 135, top: 420 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
