import sharp from 'sharp'
import { idCardSvg, isIdCardPicture } from './idcard'
import { isLicencePicture, licenceSvg } from './licence'
import { isCrop, portraitSvg } from './portrait'
import { isSceneCrop, sceneSvg } from './scene'

/** Returns the longer side of a drawn picture, in pixels: twice its size on a phone. */
const sizeOf = (name: string) =>
  isLicencePicture(name) || isIdCardPicture(name)
    ? 1600
    : name.endsWith('@face')
      ? 480
      : name.endsWith('/hero')
        ? 1120
        : 960

/**
 * Returns the drawing of a name: `portrait/f3@3x4`, `scene/road@4x3`, `scene/city-12@16x9`, `portrait/hero`, or that of a
 * licence or an id card.
 */
function pictureSvg(name: string): string {
  if (isLicencePicture(name)) return licenceSvg(name)
  if (isIdCardPicture(name)) return idCardSvg(name)
  const [, kind, subject, crop = ''] = /^(portrait|scene)\/([a-z0-9-]+)(?:@(\w+))?$/.exec(name) ?? []
  if (kind === undefined || subject === undefined) throw new Error(`No such picture: ${name}`)
  if (kind === 'scene' || subject === 'hero') return sceneSvg(subject, isSceneCrop(crop) ? crop : null)
  return portraitSvg(subject, isCrop(crop) ? crop : '3x4')
}

/** Draws a demo picture as JPEG; deterministic by name. `size` is its longer side, in pixels. */
export async function drawPicture(name: string, size = sizeOf(name)): Promise<Buffer> {
  const svg = pictureSvg(name)
  const [, , width = 3, height = 4] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const density = (72 * size) / Math.max(width, height)
  return sharp(Buffer.from(svg), { density })
    .resize({ width: Math.round((size * width) / Math.max(width, height)) })
    .flatten({ background: '#EBDCCB' })
    .jpeg({ quality: 88 })
    .toBuffer()
}
