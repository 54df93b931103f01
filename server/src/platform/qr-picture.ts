import { readFile } from 'node:fs/promises'
import jsQR from 'jsqr'
import sharp from 'sharp'

/**
 * Longest sides at which a picture is scanned: small ones hide the noise of a photographed screen, large ones show a
 * small code.
 */
const SIDES = [800, 1600] as const

/**
 * Returns the text of the QR code in a picture of ours; null without one. Throws for bytes that are no picture. It takes
 * as long as the picture wants it to, so it runs in a process with a limit (docs/security.md#parsers).
 */
export async function qrTextIn(path: string): Promise<string | null> {
  const picture = await readFile(path)
  for (const side of SIDES) {
    const text = await textIn(picture, side)
    if (text !== null) return text
  }
  return null
}

async function textIn(picture: Buffer, side: number): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  return jsQR(pixels, info.width, info.height)?.data.trim() || null
}
