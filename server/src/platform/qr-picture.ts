import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The file of the package itself: without it the reader would be fetched from a public address.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ).buffer,
  },
})

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
  return qrTextOf({ data, width: info.width, height: info.height })
}

/** Pixels as four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Returns the text of the QR code in pixels; null without one. */
export async function qrTextOf({ data, width, height }: Pixels): Promise<string | null> {
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData // as: its fields alone are read
  const [code] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return code?.text.trim() || null
}
