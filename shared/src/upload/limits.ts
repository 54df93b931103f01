import type { FileKind, FilePurpose } from '../contract/calls/common/file'

export type { FileKind, FilePurpose }

const MB = 1024 * 1024

interface Limit {
  /** For the file picker; images as named types, so that iOS turns HEIC into JPEG. */
  accept: string
  bytes: number
  formats: readonly Format[]
  wrong: string
  large: string
}

/** A format as told by a file's content. */
export type Format = 'jpeg' | 'png' | 'webp' | 'mp4' | 'm4a' | 'mp3' | 'pdf'

/** Limits of uploads (docs/product/user.md#files). */
export const LIMITS: Record<FileKind, Limit> = {
  image: {
    accept: 'image/jpeg,image/png,image/webp',
    bytes: 10 * MB,
    formats: ['jpeg', 'png', 'webp'],
    wrong: '仅支持JPG、PNG、WebP格式的图片',
    large: '图片不能超过10MB',
  },
  video: {
    accept: 'video/mp4',
    bytes: 100 * MB,
    formats: ['mp4'],
    wrong: '仅支持MP4（H.264）格式的视频',
    large: '视频不能超过100MB',
  },
  audio: {
    accept: 'audio/mpeg,audio/mp4,.mp3,.m4a',
    bytes: 20 * MB,
    formats: ['mp3', 'm4a'],
    wrong: '仅支持MP3、M4A格式的音频',
    large: '音频不能超过20MB',
  },
  doc: {
    accept: 'application/pdf',
    bytes: 10 * MB,
    formats: ['pdf'],
    wrong: '仅支持PDF格式的文件',
    large: '文件不能超过10MB',
  },
}

/** The format of a file by its first bytes, never by its name; null for anything else. */
export async function formatOf(file: Blob): Promise<Format | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.slice(4, 8) === 'ftyp') return text.slice(8, 11) === 'M4A' ? 'm4a' : 'mp4'
  const mp3 = text.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
  return mp3 ? 'mp3' : null
}

/** The complaint about a file before it is sent, or null. */
export async function fileError(file: Blob, kind: FileKind): Promise<string | null> {
  const limit = LIMITS[kind]
  if (file.size > limit.bytes) return limit.large
  const format = await formatOf(file)
  // An M4A brand holds audio alone, but some recorders write audio as plain MP4.
  if (format === null || !(limit.formats.includes(format) || (kind === 'audio' && format === 'mp4'))) return limit.wrong
  return null
}
