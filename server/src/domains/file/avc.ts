import { boxAt, type Box } from './mp4-boxes'

/**
 * Profiles of H.264 with more than 8 bits or more colour than 4:2:0, which phones do not decode: CAVLC 4:4:4, High 10,
 * High 4:2:2, High 4:4:4 (ITU-T H.264, annex A).
 */
const DEEP_PROFILES = new Set([44, 110, 122, 144, 244])
/** Length of a sample entry's own fields, before its boxes (ISO/IEC 14496-12, 12.1.3). */
const ENTRY_BYTES = 78

/** Returns whether a picture track's sample descriptions (`stsd`) name an H.264 that phones do not play. */
export function isDeepAvc(bytes: Buffer, stsd: Box): boolean {
  let at = stsd.body + 8
  while (at + 8 <= stsd.end) {
    const entry = boxAt(bytes, at, at, stsd.end)
    const config = configIn(bytes, entry.body + ENTRY_BYTES, entry.end)
    if (config && isDeep(bytes.subarray(config.body, config.end))) return true
    at = entry.end
  }
  return false
}

/** Looks no further than it must: what follows is not always a box. */
function configIn(bytes: Buffer, from: number, end: number): Box | undefined {
  let at = from
  while (at + 8 <= end) {
    const box = boxAt(bytes, at, at, end)
    if (box.type === 'avcC') return box
    at = box.end
  }
  return undefined
}

/** Reads an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1): its profile, those of its sequences, its depths. */
function isDeep(config: Buffer): boolean {
  const byte = (at: number) => {
    const value = config[at]
    if (value === undefined) throw new RangeError('The configuration is cut off')
    return value
  }
  const next = (at: number) => at + 2 + byte(at) * 256 + byte(at + 1)
  if (DEEP_PROFILES.has(byte(1))) return true
  let at = 6
  for (let left = byte(5) & 31; left > 0; left -= 1) {
    if (DEEP_PROFILES.has(byte(at + 3))) return true
    at = next(at)
  }
  const pictures = byte(at)
  at += 1
  for (let left = pictures; left > 0; left -= 1) at = next(at)
  // Written for the High profiles only.
  if (at + 3 > config.length) return false
  return (byte(at) & 3) > 1 || (byte(at + 1) & 7) > 0 || (byte(at + 2) & 7) > 0
}
