/** Bytes of a tag at the start that are read: its title stands before its picture in most files. */
const MOST_BYTES = 512 * 1024
const V1_BYTES = 128

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** A text, or null where the bytes are no text of that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Text without an encoding of its own: tools of this country write GBK where the tag says Latin. */
const plainText = (bytes: Uint8Array): string => decoded(bytes, 'utf-8') ?? decoded(bytes, 'gbk') ?? latin1(bytes)

/** A text of ID3v2, which begins with its encoding. */
function taggedText([encoding = 0, ...rest]: Uint8Array): string {
  const bytes = Uint8Array.from(rest)
  if (encoding === 0 || encoding === 3) return plainText(bytes)
  if (encoding === 2) return decoded(bytes, 'utf-16be') ?? ''
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  return decoded(bytes, isBig ? 'utf-16be' : 'utf-16le') ?? ''
}

/** A text ends at its first zero, and has no spaces around it. */
const clean = (text: string): string => (text.replace(/^\uFEFF/, '').split('\0')[0] ?? '').trim()

/** The number of a size in bytes of which each holds `bits`. */
const sizeOf = (bytes: Uint8Array, bits: 7 | 8) => bytes.reduce((sum, byte) => sum * 2 ** bits + byte, 0)

/** The title of an ID3v2 tag of version 2, 3 or 4; empty without one. */
function titleOfV2(bytes: Uint8Array): string {
  const version = bytes[3] ?? 0
  if (latin1(bytes.subarray(0, 3)) !== 'ID3' || version < 2 || version > 4) return ''
  const end = Math.min(bytes.length, 10 + sizeOf(bytes.subarray(6, 10), 7))
  const isOld = version === 2
  const [name, head] = isOld ? (['TT2', 6] as const) : (['TIT2', 10] as const)
  // An extended header stands before the frames.
  let at = 10
  if (((bytes[5] ?? 0) & 0x40) !== 0 && !isOld)
    at += version === 4 ? sizeOf(bytes.subarray(10, 14), 7) : 4 + sizeOf(bytes.subarray(10, 14), 8)
  while (at + head <= end) {
    const id = latin1(bytes.subarray(at, at + name.length))
    if (!/^[A-Z0-9]+$/.test(id)) return ''
    const sized = bytes.subarray(at + name.length, at + (isOld ? 6 : 8))
    const size = sizeOf(sized, version === 4 ? 7 : 8)
    if (id === name) return clean(taggedText(bytes.subarray(at + head, at + head + size)))
    at += head + size
  }
  return ''
}

/** The title of an ID3v1 tag, the last 128 bytes; empty without one. */
const titleOfV1 = (bytes: Uint8Array): string => {
  if (latin1(bytes.subarray(0, 3)) !== 'TAG') return ''
  const title = bytes.subarray(3, 33)
  const end = title.indexOf(0)
  // A title that fills its place may have lost the second half of a character.
  const text = end === -1 ? title : title.subarray(0, end)
  return clean(decoded(text, 'utf-8') ?? decoded(text, 'gbk') ?? decoded(text.subarray(0, -1), 'gbk') ?? '')
}

/** The title that an MP3 says of itself: ID3v2, else ID3v1, GBK too; empty where it says none. */
export async function tagTitle(file: Blob): Promise<string> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
  const title = titleOfV2(await read(file.slice(0, MOST_BYTES)))
  return title || titleOfV1(await read(file.slice(Math.max(0, file.size - V1_BYTES))))
}
