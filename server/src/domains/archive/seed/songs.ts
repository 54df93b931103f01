import type { musicAlbums } from '../schema'

type AlbumRow = typeof musicAlbums.$inferInsert

interface DemoSong {
  title: string
  seconds: number
  lyricist?: string
  composer?: string
  arranger?: string
  lrc?: string
  plays: number
}

interface DemoAlbum {
  title: string
  kind: AlbumRow['kind']
  cover: string
  /** Released so many days ago; absent: no day is known. */
  daysAgo?: number
  label?: string
  intro: string
  songs: DemoSong[]
}

/** Words with a line every few seconds. */
const timed = (lines: readonly string[], from: number, every: number): string =>
  lines
    .map((line, n) => {
      const at = from + n * every
      return `[${String(Math.floor(at / 60)).padStart(2, '0')}:${(at % 60).toFixed(2).padStart(5, '0')}]${line}`
    })
    .join('\n')

/** Four albums with fourteen songs, five of them with times in their words (docs/product/user.md#demo-data). */
export const ALBUMS: readonly DemoAlbum[] = [
  {
    title: '旧唱片',
    kind: 'album',
    cover: 'scene/vinyl@1x1',
    daysAgo: 860,
    label: '听海唱片工作室',
    intro: '六首歌，三把吉他，一个夏天。',
    songs: [
      {
        title: '旧唱片',
        seconds: 44,
        lyricist: '沈听澜',
        composer: '何舟',
        arranger: '林间乐队',
        plays: 12_345,
        lrc: timed(
          [
            '午后的光落在窗台',
            '唱针轻轻走过尘埃',
            '那年你说慢慢来',
            '一首歌就够等到花开',
            '转啊转 旧唱片',
            '把夏天还给我一遍',
          ],
          4,
          6,
        ),
      },
      {
        title: '第三把吉他',
        seconds: 38,
        composer: '何舟',
        plays: 2_310,
        lrc: timed(['第三把吉他少一根弦', '也能弹完这个夏天', '风从海上来', '我们都听见'], 3, 8),
      },
      {
        title: '南方来信',
        seconds: 40,
        lyricist: '沈听澜',
        composer: '沈听澜',
        plays: 1_024,
        lrc: '信封上没有名字\n只有一枚南方的叶子\n\n我把它夹进书里\n像夹进一个日子',
      },
      { title: '雨停以前', seconds: 36, composer: '林间乐队', plays: 640 },
      {
        title: '一个名字特别长用来看看手机屏幕放不放得下的歌曲名字大约四十个字左右的样子对吧是',
        seconds: 35,
        plays: 12,
      },
      { title: '夏天结束了', seconds: 42, lyricist: '许一诺', composer: '何舟', arranger: '何舟', plays: 88 },
    ],
  },
  {
    title: '青山不语 影视原声',
    kind: 'ost',
    cover: 'scene/ridge-7@1x1',
    daysAgo: 610,
    label: '星河影业音乐部',
    intro: '同名电视剧插曲与片尾曲。',
    songs: [
      {
        title: '采茶',
        seconds: 40,
        lyricist: '许一诺',
        composer: '林间乐队',
        plays: 5_120,
        lrc: timed(['三月的山 雾里的茶', '指尖的露水还没回家', '你问青山 青山不答', '你问我 我在喝茶'], 4, 8),
      },
      {
        title: '青山不语',
        seconds: 45,
        lyricist: '许一诺',
        composer: '林间乐队',
        plays: 9_870,
        lrc: timed(['青山不语', '流水有声', '走过的路都算数', '等过的人都值得'], 5, 9),
      },
      { title: '雾起', seconds: 36, composer: '林间乐队', plays: 430 },
    ],
  },
  {
    title: '城南戏剧周现场',
    kind: 'live',
    cover: 'scene/stage@1x1',
    daysAgo: 1_400,
    intro: '三首现场，一次过。',
    songs: [
      { title: '声声慢（现场）', seconds: 43, composer: '周见山', plays: 760 },
      { title: '幕间', seconds: 35, composer: '周见山', plays: 210 },
      { title: '谢幕', seconds: 37, composer: '周见山', plays: 305 },
    ],
  },
  {
    title: '檐下雨',
    kind: 'single',
    cover: 'scene/window-5@1x1',
    intro: '',
    songs: [
      {
        title: '檐下雨',
        seconds: 41,
        lyricist: '沈听澜',
        composer: '何舟',
        plays: 3_333,
        lrc: timed(['檐下雨 一滴一滴', '数到十 你就回去', '数到百 天就亮', '檐下雨 不慌不忙'], 4, 8),
      },
      { title: '檐下雨（伴奏）', seconds: 41, composer: '何舟', plays: 45 },
    ],
  },
]
