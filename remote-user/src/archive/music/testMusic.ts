import type { Album, Song } from './labels'

const row = (id: string) => ({
  id,
  order: 0,
  visible: true,
  state: 'normal' as const,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
})

export const song = (id: string, change: Partial<Song> = {}): Song => ({
  ...row(id),
  albumId: 'm1',
  title: `歌${id}`,
  audio: `/files/${id}.m4a`,
  lyricist: null,
  composer: '何舟',
  arranger: null,
  durationMs: 222_000,
  plays: 12_345,
  trackNo: 1,
  hasLrc: false,
  ...change,
})

export const album = (songs: Song[], change: Partial<Album> = {}): Album => ({
  ...row('m1'),
  title: '旧唱片',
  kind: 'album',
  cover: '/files/cover.jpg',
  releaseDay: '2024-07-15',
  label: '听海唱片工作室',
  intro: '',
  songCount: songs.length,
  songs: songs.map((one, n) => ({ ...one, trackNo: n + 1 })),
  ...change,
})

/** jsdom plays nothing: each element reports what a browser would, and is in the list that is returned. */
export function playableMedia(): { elements: () => HTMLMediaElement[] } {
  const elements = new Set<HTMLMediaElement>()
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    elements.add(this)
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (elements.has(this)) this.dispatchEvent(new Event('pause'))
  })
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  return { elements: () => [...elements] }
}
