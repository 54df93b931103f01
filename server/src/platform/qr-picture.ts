import jsQR from 'jsqr'
import sharp from 'sharp'

/**
 * Longest sides at which a picture is scanned: small ones hide the noise of a photographed screen, large ones show a
 * small code.
 */
const SIDES = [800, 1600] as const

/** Returns the text of the QR code in a picture; null without one. Throws for bytes that are no picture. */
export async function qrTextIn(picture: Buffer): Promise<string | null> {
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
