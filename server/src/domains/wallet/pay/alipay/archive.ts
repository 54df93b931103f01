import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** Largest file of a day's bill, in bytes. */
const FILE_LIMIT = 256 * 1024 * 1024

/** Returns the files of a ZIP archive, stored or deflated, without their names. Throws when it is not a ZIP archive. */
export function filesOf(archive: Buffer): Buffer[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || archive.length < end + END_BYTES || archive.readUInt32LE(end) !== END)
    throw new Error('no ZIP archive')
  const files: Buffer[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a broken ZIP archive')
    files.push(fileAt(archive, at))
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

/** Returns the file of a directory entry, which has the compression method; the data begins after a local header. */
function fileAt(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10)
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + size)
  if (packed.length !== size) throw new Error('a broken ZIP archive')
  if (method === 0) return packed
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: FILE_LIMIT })
  throw new Error('a ZIP archive that is packed in an unknown way')
}
