import { choice, consent, day, defineForm, file, local, text, toggle, type Sent } from '../../../forms'
import type { UploadSlot } from '../../../forms/slot'
import { readLyrics } from '../../vocabulary/lrc'
import { MUSIC_KINDS } from '../../vocabulary/options'

const optional = { max: 40, emptyAs: null } as const
const copyright = consent('我确认拥有该音乐的合法授权', '请确认拥有该音乐的合法授权')

function lyricsProblem(typed: string): string | undefined {
  const read = readLyrics(typed)
  return read.ok ? undefined : `第${read.badLine}行时间格式不正确`
}

/** 专辑 (docs/product/user.md#usereditmusic). */
export const musicAlbumForm = defineForm({
  cover: file('封面', { purpose: 'albumCover', required: true }),
  title: text('名称', { max: 40, required: '请输入专辑名称' }),
  kind: choice('类型', MUSIC_KINDS),
  releaseDay: day('发行日期', { emptyAs: null }),
  label: text('唱片公司', optional),
  intro: text('简介', { max: 500, lines: true }),
  visible: toggle('公开', { initial: true }),
})

/** 歌曲; its album is sent beside it. */
export const songForm = defineForm(
  {
    audio: file('音频', { purpose: 'song', required: true }),
    title: text('歌名', { max: 40, required: true }),
    lyricist: text('作词', optional),
    composer: text('作曲', optional),
    arranger: text('编曲', optional),
    lrc: text('歌词', { max: 20_000, lines: true, emptyAs: null, message: '歌词过长', check: lyricsProblem }),
    copyright,
  },
  // Confirmed when it was added; another file is confirmed anew.
  { stored: () => ({ copyright: true }) },
)

/** Several new songs, each sent by itself. */
export const newSongsForm = defineForm({
  audio: local<UploadSlot[]>('音频', []),
  /** By the key of the slot. */
  titles: local<Record<string, string>>('歌名', {}),
  copyright,
})

export type MusicAlbumForm = Sent<typeof musicAlbumForm.fields>
export type SongForm = Sent<typeof songForm.fields>
