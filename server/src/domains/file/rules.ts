import type { FileKind, FilePurpose } from '@dm/shared/contract/calls/common/file'
import { minutesMs } from '@dm/shared/time'

const MB = 1024 * 1024

/** The kinds of file that each purpose accepts (docs/product/user.md#files). */
const KINDS: Record<FilePurpose, readonly FileKind[]> = {
  avatar: ['image'],
  cover: ['image'],
  photo: ['image'],
  modelcard: ['image'],
  certificate: ['image'],
  still: ['image'],
  albumCover: ['image'],
  song: ['audio'],
  video: ['video'],
  poster: ['image'],
  product: ['image'],
  service: ['image'],
  feedback: ['image'],
  activity: ['image', 'video'],
  bareface: ['image'],
  idcard: ['image'],
  licence: ['image', 'doc'],
  bankcard: ['image'],
  invoice: ['image', 'doc'],
  contract: ['image', 'doc'],
  evidence: ['image', 'video', 'doc'],
}

interface KindRule {
  maxBytes: number
  tooLarge: string
  wrongFormat: string
}

export const KIND_RULES: Record<FileKind, KindRule> = {
  image: { maxBytes: 10 * MB, tooLarge: '图片不能超过10MB', wrongFormat: '仅支持JPG、PNG、WebP格式的图片' },
  video: { maxBytes: 100 * MB, tooLarge: '视频不能超过100MB', wrongFormat: '仅支持MP4（H.264）格式的视频' },
  audio: { maxBytes: 20 * MB, tooLarge: '音频不能超过20MB', wrongFormat: '仅支持MP3、M4A格式的音频' },
  doc: { maxBytes: 10 * MB, tooLarge: '文件不能超过10MB', wrongFormat: '仅支持PDF格式的文件' },
}

/** A film that only some computers show. */
export const DEEP_FILM = '视频为10位或4:2:2、4:4:4格式，手机无法播放，请用H.264 8位4:2:0重新导出'

export const takesKind = (purpose: FilePurpose, kind: FileKind) => KINDS[purpose].includes(kind)
/** Returns the minimum side of a picture, in pixels. */
export const minSide = (purpose: FilePurpose) => (purpose === 'avatar' ? 100 : 200)
export const MAX_PIXELS = 40_000_000
/** Shortest and longest video, in milliseconds. */
export const VIDEO_MS = { min: 1000, max: minutesMs(10) }
export const AUDIO_MS = { min: 5000, max: minutesMs(15) }
export const PART_BYTES = 4 * MB
