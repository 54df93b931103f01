import { open } from 'node:fs/promises'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
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
/** Processor time for a million pixels of a picture that is written anew in its own size, in ms. */
const WRITING_MS = 60
/** A WebP of more pixels is written in the quickest way: the best one takes ten times as long. */
const WEBP_PIXELS = 4_000_000

/**
 * Decodes and re-encodes a picture: upright, without EXIF, GPS, thumbnails or data hidden after it, with its variants
 * in WebP (docs/product/user.md#files). Throws 40000 for other formats than JPEG, PNG or WebP, or when too small or
 * large. `mayTake` is told how long the last step may take beyond the time that reading a picture takes.
 */
export async function preparePicture(
  source: string | Buffer,
  purpose: FilePurpose,
  mayTake: (ms: number) => void = () => undefined,
): Promise<Prepared> {
  const bytes = typeof source === 'string' ? await readSmall(source) : source
  const format = formatOf(bytes)
  if (!format || !pictureEnd(bytes, format)) return refuse()
  const found = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(refuse)
  if (found.format !== format) return refuse()
  const pixels = found.width * found.height
  if (pixels > MAX_PIXELS) throw badInput('图片像素过大，不能超过4000万像素', undefined, 'tooLarge')
  const side = minSide(purpose)
  if (Math.min(found.width, found.height) < side) throw badInput(`图片尺寸过小，宽和高至少${side}像素`, undefined)
  const upright = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()

  // One after another: each keeps its pixels in memory.
  const widest = await upright()
    .resize({ width: Math.max(...WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const { width, height, channels } = widest.info
  const small = () => sharp(widest.data, { raw: { width, height, channels } })
  const variants: Prepared['variants'] = []
  let encoded: { width: number; bytes: Buffer } | undefined
  for (const to of WIDTHS) {
    // A picture that is narrower than two widths is the same in both.
    const at = Math.min(to, width)
    if (encoded?.width !== at)
      encoded = { width: at, bytes: await small().resize({ width: at }).webp({ quality: 80 }).toBuffer() }
    const { bytes: variant } = encoded
    variants.push({ suffix: `_${to}.webp`, source: { bytes: variant }, size: variant.length })
  }
  const pixel = await small()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  mayTake((pixels / 1_000_000) * WRITING_MS)
  const { data, info } = await upright()
    [format](writingOf(format, pixels))
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return {
    ...FORMATS[format],
    main: { bytes: data },
    size: data.length,
    variants,
    width: info.width,
    height: info.height,
    color: `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`,
  }
}

function writingOf(format: Format, pixels: number) {
  if (format === 'png') return {}
  return { quality: 90, ...(format === 'webp' && pixels > WEBP_PIXELS && { effort: 0 }) }
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
