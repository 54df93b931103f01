import jsQR from 'jsqr'
import sharp from 'sharp'

/**
 * Longest sides at which a picture is scanned: small ones hide the noise of a photographed screen, large ones show a
 * small code.
 */
const SIDES = [800, 1600] as const

/** Prefix of the text of a receive code, by kind (docs/product/wallet.md#walletaddwxalipay). */
const BEGINS = { wechat: /^wxp:\/\/\S+$/i, alipay: /^https:\/\/qr\.alipay\.com\/\S+$/i }

/** Returns the text of the receive code in a picture; null without one, or for another kind. */
export async function readCode(picture: Buffer, type: keyof typeof BEGINS): Promise<string | null> {
  for (const side of SIDES) {
    const text = await textIn(picture, side)
    if (text !== null) return text.length <= 500 && BEGINS[type].test(text) ? text : null
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
