import { hoursMs, minutesMs } from '@dm/shared/time'
import type { SeedContext } from '../../demo/context'
import { CROWD, DEMO } from '../../demo/accounts'
import { discoverPosts, vodComments } from '../vod/schema'
import { discoverLikes } from './schema'

/** Pictures of the posts: scenes in their variants. */
const SCENES = ['city-3', 'sea-1', 'ridge-2', 'hall-4', 'window-1', 'desk-2', 'sea-6', 'city-7', 'ridge-8'] as const
const PLACES = ['杭州 · 湖滨', '成都 · 东郊', '广州 · 沙面', null, null]
const REGIONS = ['浙江', '四川', '广东', '未知']
const TOPICS = ['日常', '练习室', '幕后', '城市漫步', '读书']
const TEXTS = [
  '收工的时候天还亮着，沿着河走了一段。',
  '今天的排练比昨天稳，最后一遍没有停。',
  '把旧台词本翻出来，铅笔字还在。',
  '新买的节拍器很吵，但是很准。',
  '在车站等雨停，顺手拍了一张。',
]
const SAID = ['拍得真好', '这张想当壁纸', '加油', '在哪里拍的', '下次带上我', '颜色好舒服']
const LONG = '写给自己的一封信：慢一点也没有关系，把今天该做的做好。'

type Post = Partial<typeof discoverPosts.$inferInsert> & { id: string }

/** Forty posts: none, one, four and nine pictures, a video, a thousand letters, in review, deleted; 1,000 comments on one. */
export async function seedDiscover({ db, now, random, picture }: SeedContext): Promise<void> {
  const pictures: string[] = []
  for (const scene of SCENES) pictures.push(await picture(`scene/${scene}@4x3`, DEMO.celebrity, 'photo'))
  const posts: Post[] = [
    {
      ...{ id: 'd-nine', uid: DEMO.celebrity, text: '九张照片，九个傍晚。\n最喜欢第三张，你呢？', pictures },
      ...{ topics: ['日常', '城市漫步'], place: '杭州 · 湖滨', views: 18_260 },
    },
    { id: 'd-one', uid: DEMO.celebrity, text: '只留一张给今天。', pictures: pictures.slice(1, 2), topics: ['日常'] },
    { id: 'd-four', uid: DEMO.performer, text: '排练室的四个角落。', pictures: pictures.slice(2, 6) },
    { id: 'd-text', uid: DEMO.performer, text: '没有照片的一天，只有台词。', topics: ['练习室'] },
    { id: 'd-long', uid: DEMO.celebrity, text: LONG.repeat(Math.floor(1000 / LONG.length)), topics: ['读书'] },
    { id: 'd-video', uid: '10015', text: '第一集上线了，灯塔亮着。', vodId: 'c1e1', topics: ['幕后'] },
    { id: 'd-video-gone', uid: DEMO.performer, text: '这一条视频后来撤下来了。', vodId: 'v0010' },
    { id: 'd-closed', uid: DEMO.celebrity, text: '今天不聊天，只听。', commentOpen: false },
    { id: 'd-ai', uid: '10016', text: '用模型画的一张海报草稿。', pictures: pictures.slice(7, 8), ai: true },
    { id: 'd-review', uid: DEMO.performer, text: '刚写完的一条。', state: 'reviewing' },
    { id: 'd-rejected', uid: DEMO.performer, text: '没有通过的一条。', state: 'rejected' },
    { id: 'd-deleted', uid: DEMO.performer, text: '删掉的一条。', state: 'deleted' },
    // The journeys delete this one.
    { id: 'd-mine', uid: '10015', text: '发错了，等会儿删。' },
  ]
  for (let n = posts.length; n < 40; n += 1)
    posts.push({ id: `d-${n}`, uid: random.pick(CROWD), text: random.pick(TEXTS), pictures: pictures.slice(n % 9) })
  await db.insert(discoverPosts).values(
    posts.map((post, n) => ({
      ...{ uid: DEMO.celebrity, text: '', topics: [random.pick(TOPICS)], pictures: [], state: 'published' as const },
      ...{ place: random.pick(PLACES), ipRegion: random.pick(REGIONS), views: random.int(20, 4000) },
      createdAt: now - hoursMs(2 + n * 5),
      ...post,
    })),
  )
  const shown = posts.filter(({ state }) => state === undefined)
  await db
    .insert(discoverLikes)
    .values(
      shown.flatMap(({ id }, n) =>
        CROWD.slice(0, 1 + ((n * 7) % 28)).map((uid, at) => ({ uid, postId: id, at: now - minutesMs(at + 1) })),
      ),
    )
  const comments = Array.from({ length: 1000 }, (_, n) => ({
    id: `dc${n + 1}`,
    postId: 'd-nine',
    uid: random.pick(CROWD),
    content: random.pick(SAID),
    pinned: n === 3,
    replyCount: n === 1 ? 3 : 0,
    ipRegion: random.pick(REGIONS),
    createdAt: now - minutesMs(3 + n),
  }))
  for (let from = 0; from < comments.length; from += 250)
    await db.insert(vodComments).values(comments.slice(from, from + 250))
  await db.insert(vodComments).values(
    [1, 2, 3].map((n) => ({
      id: `dc2r${n}`,
      postId: 'd-nine',
      uid: random.pick(CROWD),
      parentId: 'dc2',
      content: random.pick(SAID),
      ipRegion: '未知',
      createdAt: now - minutesMs(2) + n,
    })),
  )
}
