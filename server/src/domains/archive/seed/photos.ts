import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { inArray } from 'drizzle-orm'
import { files } from '../../file/schema'
import { photoAlbums, photos } from '../schema'

const WIDE: [number, number] = [4, 3]
const TALL: [number, number] = [3, 4]

interface Album {
  uid: string
  title: string
  intro: string
  visible?: false
  count: number
  /** Drawings that the photos go through, with their shape. */
  pictures: [name: string, shape: [number, number]][]
}

const drawn = (names: string[], shape: [number, number]): Album['pictures'] =>
  names.map((name) => [`${name}@${shape.join('x')}`, shape])

/** Six albums of the celebrity: one of 128, one private, one empty (docs/product/user.md#demo-data). */
const CELEBRITY_ALBUMS: readonly Omit<Album, 'uid'>[] = [
  {
    title: '写真',
    intro: '光是最诚实的对手戏演员。',
    count: 8,
    pictures: [...drawn(['portrait/f3', 'portrait/f1', 'portrait/f5'], TALL), ...drawn(['portrait/hero'], TALL)],
  },
  {
    title: '片场日记',
    intro: '一百多天，一百多张。',
    count: 128,
    pictures: [
      ...drawn(['scene/hall-30', 'scene/hall-31', 'scene/desk-20', 'scene/desk-21', 'scene/stage', 'scene/road'], WIDE),
      ...drawn(['portrait/f3', 'portrait/f1'], TALL),
    ],
  },
  {
    title: '旅途',
    intro: '',
    count: 5,
    pictures: drawn(['scene/hills', 'scene/hall-34', 'scene/desk-22', 'scene/road', 'scene/hall-35'], WIDE),
  },
  {
    title: '舞台',
    intro: '谢幕以后。',
    count: 3,
    pictures: drawn(['scene/stage', 'scene/gownfig', 'scene/radio'], WIDE),
  },
  {
    title: '试装存档',
    intro: '未公开造型。',
    visible: false,
    count: 2,
    pictures: drawn(['scene/mirror', 'scene/ribbon'], WIDE),
  },
  { title: '明年的照片', intro: '', count: 0, pictures: [] },
]

/** Two of the performer that are full, of a few pictures in turn. */
const FULL_ALBUMS: readonly Omit<Album, 'uid'>[] = [
  {
    title: '千张样片·上',
    intro: '一年的试镜与排练。',
    count: 500,
    pictures: [
      ...drawn(['portrait/f5', 'portrait/f2', 'portrait/f1'], TALL),
      ...drawn(['scene/hall-30', 'scene/road'], WIDE),
    ],
  },
  {
    title: '千张样片·下',
    intro: '',
    count: 500,
    pictures: [...drawn(['scene/hills', 'scene/stage'], WIDE), ...drawn(['portrait/f6', 'portrait/f3'], TALL)],
  },
]

const ALBUMS: readonly Album[] = [
  ...CELEBRITY_ALBUMS.map((album) => ({ ...album, uid: DEMO.celebrity })),
  ...FULL_ALBUMS.map((album) => ({ ...album, uid: DEMO.performer })),
]

export async function seedPhotos({ db, now, picture }: SeedContext): Promise<void> {
  for (const [n, { uid, title, intro, visible = true, count, pictures }] of ALBUMS.entries()) {
    const albumId = `album-${n + 1}`
    const times = { createdAt: now - n * 1000, updatedAt: now - n * 1000 }
    await db.insert(photoAlbums).values({ id: albumId, uid, position: n, title, intro, visible, ...times })
    const rows: (typeof photos.$inferInsert)[] = []
    for (let at = 0; at < count; at += 1) {
      const [name, [width, height]] = pictures[at % pictures.length] ?? ['scene/hills@4x3', WIDE]
      const url = await picture(name, uid, 'photo')
      const note = at % 9 === 0 ? `${title} · 第${at + 1}张` : ''
      const size = { width: width * 300, height: height * 300 }
      rows.push({ id: `photo-${n + 1}-${at + 1}`, uid, position: at, albumId, url, ...size, note, ...times })
    }
    if (rows.length > 0) await db.insert(photos).values(rows)
    if (!visible)
      await db
        .update(files)
        .set({ private: true })
        .where(
          inArray(
            files.url,
            rows.map(({ url }) => url),
          ),
        )
  }
}
