import { open } from 'node:fs/promises'
import type { FilePurpose } from '@dm/shared/contract/file'
import sharp from 'sharp'
import { badInput } from '../../platform/failure'
import { pictureEnd } from './picture-end'
import { KIND_RULES, MAX_PIXELS, minSide } from './rules'
import type { Prepared } from './prepared'

const FORMATS = {
  jpeg: { mime: 'image/jpeg', ext: 'jpg' },
  png: { mime: 'image/png', ext: 'png' },
  webp: { mime: 'image/webp', ext: 'webp' },
} as const
type Format = keyof typeof FORMATS
const WIDTHS = [320, 750, 1600] as const
/** Parallel decodings: a picture of 40 megapixels takes 160 MB decoded. */
const AT_ONCE = 2

let working = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  working += 1
  try {
    return await work()
  } finally {
    working -= 1
    waiting.shift()?.()
  }
}

/**
 * Decodes and re-encodes a picture: upright, without EXIF, GPS, thumbnails or data hidden after it, with its variants
 * in WebP (docs/product/user.md#files). Throws 40000 for other formats than JPEG, PNG or WebP, or when too small or
 * large.
 */
export async function preparePicture(source: string | Buffer, purpose: FilePurpose): Promise<Prepared> {
  const bytes = typeof source === 'string' ? await readSmall(source) : source
  const format = formatOf(bytes)
  if (!format || !pictureEnd(bytes, format))
    throw badInput(KIND_RULES.image.wrongFormat, undefined, 'formatNotSupported')
  return inTurn(async () => {
    const input = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const found = await input().metadata().catch(refuse)
    if (found.format !== format) throw badInput(KIND_RULES.image.wrongFormat, undefined, 'formatNotSupported')
    if (found.width * found.height > MAX_PIXELS)
      throw badInput('图片像素过大，不能超过4000万像素', undefined, 'tooLarge')
    const side = minSide(purpose)
    if (Math.min(found.width, found.height) < side) throw badInput(`图片尺寸过小，宽和高至少${side}像素`, undefined)
    const upright = () => input().autoOrient()
    const writeVariant = async (width: number) => {
      const variant = await upright().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
      return { suffix: `_${width}.webp`, source: { bytes: variant }, size: variant.length }
    }
    const [{ data, info }, ...variants] = await Promise.all([
      upright()
        [format]({ ...(format === 'png' ? {} : { quality: 90 }) })
        .toBuffer({ resolveWithObject: true }),
      ...WIDTHS.map(writeVariant),
    ]).catch(refuse)
    const pixel = await upright()
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer()
      .catch(refuse)
    return {
      mime: FORMATS[format].mime,
      ext: FORMATS[format].ext,
      main: { bytes: data },
      size: data.length,
      variants,
      width: info.width,
      height: info.height,
      color: `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`,
    }
  })
}

function refuse(): never {
  throw badInput(KIND_RULES.image.wrongFormat, undefined, 'formatNotSupported')
}

function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

async function readSmall(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > KIND_RULES.image.maxBytes) throw badInput(KIND_RULES.image.tooLarge, undefined, 'tooLarge')
    return await file.readFile()
  } finally {
    await file.close()
  }
}
