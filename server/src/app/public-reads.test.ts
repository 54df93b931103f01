/** @database postgres */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type CallPath } from '@dm/shared/contract'
import { publicArchive } from '../../test/archive'
import { publicCard } from '../../test/card'
import { stage, stageStarCall } from '../../test/activity'
import { stageWheel } from '../../test/draw'
import { stageLove } from '../../test/love'
import { stagePost, stageRoom } from '../../test/live'
import { stageHome } from '../../test/home'
import { stageOffer } from '../../test/offer'
import { stageWelfare } from '../../test/welfare'
import { found, withItems } from '../../test/enterprise'
import { addNotice } from '../../test/casting-notice'
import { addTrip } from '../../test/travel'
import { stageDrama } from '../../test/vod'
import { testServer, type TestServer } from '../../test/server'
import { DEMO } from '../demo/accounts'
import { seededRandom } from '../demo/random'
import { seedAdv } from '../domains/adv/seed'
import { enterpriseTrips } from '../domains/enterprise/schema'
import { agents } from '../domains/profile/schema'
import { seedService } from '../domains/service/seed'
import { DEMO_SERVICE } from '../domains/service/seed/content'
import { publishAgreements } from '../domains/common/publish-agreements'
import { publishHelp } from '../domains/feedback/publish-help'

const CARD = '50001'
const COMPANY = '50002'
const { portrait } = DEMO_SERVICE

/**
 * Each public read that a page makes for its first screen: its body, and how many statements it may send for a visitor.
 * A higher number must be a decision, not an accident.
 */
const READS: { [P in CallPath]?: { body: object; statements: number } } = {
  'userinfo/modelcard/get': { body: { uid: CARD }, statements: 3 },
  'userinfo/tv/page': { body: { uid: CARD }, statements: 3 },
  'userinfo/tv/get': { body: { id: 'w1' }, statements: 2 },
  'userinfo/honor/page': { body: { uid: CARD }, statements: 3 },
  'userinfo/honor/get': { body: { id: 'h1' }, statements: 2 },
  'userinfo/exp/page': { body: { uid: CARD }, statements: 3 },
  'userinfo/exp/get': { body: { id: 'x1' }, statements: 2 },
  'userinfo/action/page': { body: { uid: CARD }, statements: 3 },
  'userinfo/action/get': { body: { id: 'p1' }, statements: 2 },
  'userinfo/photo/album/page': { body: { uid: CARD }, statements: 3 },
  'userinfo/photo/page': { body: { albumId: 'a1' }, statements: 4 },
  'userinfo/music/album/page': { body: { uid: CARD }, statements: 4 },
  'userinfo/music/get': { body: { id: 's1' }, statements: 3 },
  'vod/detail/query': { body: { vodId: 'drama1' }, statements: 4 },
  'vod/comment/page': { body: { vodId: 'drama1', sort: 'hot', pageSize: 20 }, statements: 3 },
  'vod/related/list': { body: { vodId: 'drama1', limit: 6 }, statements: 2 },
  'livecate/queryByRoomId': { body: { roomId: 'room' }, statements: 4 },
  'livecate/sharePreview': { body: { id: 'preview' }, statements: 2 },
  'live/state/query': { body: { roomId: 'room' }, statements: 1 },
  'live/message/list': { body: { roomId: 'room', afterSeq: 0 }, statements: 2 },
  'live/recommend/list': { body: { excludeRoomId: 'room', limit: 6 }, statements: 1 },
  'discover/detail/query': { body: { id: 'post' }, statements: 3 },
  'discover/related/list': { body: { id: 'post', limit: 6 }, statements: 2 },
  'userinfo/modelcard/photos/get': { body: { uid: CARD }, statements: 2 },
  'userinfo/travel/page': { body: { uid: CARD }, statements: 2 },
  'userinfo/travel/calendar/query': { body: { uid: CARD, month: '2026-11' }, statements: 2 },
  'userinfo/travel/get': { body: { id: 't1' }, statements: 2 },
  'help/home/query': { body: {}, statements: 2 },
  'help/question/page': { body: {}, statements: 2 },
  'help/question/query': { body: { id: '1-account-1' }, statements: 2 },
  'user/brief/query': { body: { uid: CARD }, statements: 1 },
  'ivt/user/info/query': { body: { uid: CARD }, statements: 3 },
  'agent/info/query': { body: { uid: CARD }, statements: 3 },
  'ivt/rule/query': { body: {}, statements: 0 },
  'address/map/config/query': { body: {}, statements: 0 },
  'enterprise/modelcard/get': { body: { uid: COMPANY }, statements: 4 },
  'enterprise/archives/get': { body: { uid: COMPANY }, statements: 9 },
  'enterprise/basicInfo/get': { body: { uid: COMPANY }, statements: 2 },
  'enterprise/photo/page': { body: { uid: COMPANY }, statements: 5 },
  'enterprise/trip/page': { body: { uid: COMPANY }, statements: 5 },
  'enterprise/trip/get': { body: { id: 'company-trip', uid: COMPANY }, statements: 4 },
  'enterprise/remark/get': { body: { uid: COMPANY }, statements: 1 },
  'enterprise/product/page': { body: { uid: COMPANY }, statements: 3 },
  'enterprise/product/get': { body: { id: 'company-p1', uid: COMPANY }, statements: 2 },
  'enterprise/progress/page': { body: { uid: COMPANY }, statements: 3 },
  'enterprise/progress/get': { body: { id: 'company-progress', uid: COMPANY }, statements: 2 },
  'enterprise/honor/page': { body: { uid: COMPANY }, statements: 3 },
  'enterprise/honor/get': { body: { id: 'company-honor', uid: COMPANY }, statements: 2 },
  'enterprise/team/page': { body: { uid: COMPANY }, statements: 3 },
  'enterprise/team/get': { body: { id: 'company-team', uid: COMPANY }, statements: 2 },
  'service/detail/query': { body: { id: portrait }, statements: 6 },
  'service/slot/query': {
    body: { serviceId: portrait, packageId: 'pk-single', units: 1, from: '2026-11-20', days: 14 },
    statements: 4,
  },
  'service/page': { body: { sort: 'default' }, statements: 4 },
  'service/share/query': { body: { id: portrait, uid: CARD }, statements: 9 },
  'service/invite/query': { body: { uid: CARD }, statements: 2 },
  'service/comment/page': { body: { serviceId: portrait }, statements: 4 },
  'service/question/page': { body: { serviceId: portrait }, statements: 4 },
  'userinfo/get': { body: { uid: CARD }, statements: 1 },
  'activity/overview/query': { body: { slot: 'competition' }, statements: 5 },
  'activity/rules/history': { body: { activityId: 'cup' }, statements: 2 },
  'activity/entry/hot/list': { body: { activityId: 'cup' }, statements: 4 },
  'activity/entry/rank/list': { body: { activityId: 'cup', scope: 'total', pageSize: 10 }, statements: 4 },
  'activity/entry/detail/query': { body: { entryId: 'e1' }, statements: 4 },
  'activity/offer/query': { body: { activityId: 'trial' }, statements: 3 },
  'activity/box/query': { body: { activityId: 'hearts' }, statements: 5 },
  'activity/notice/list': { body: { activityId: 'call' }, statements: 5 },
  'activity/talentKing/queryBox': { body: { activityId: 'spin' }, statements: 4 },
  'activity/talentKing/queryGift': { body: { activityId: 'spin', boxId: 'wheel' }, statements: 6 },
  'activity/talentKing/queryActivityRecord': { body: { activityId: 'spin', scope: 'winners' }, statements: 3 },
  'activity/home/list': { body: { activityId: 'at-home' }, statements: 6 },
  'activity/home/slot/list': { body: { packageId: 'song', from: '2026-11-21', days: 61 }, statements: 2 },
  'activity/home/detail/query': { body: { packageId: 'song' }, statements: 7 },
  'adv/detail/query': { body: { id: 'ad1001' }, statements: 1 },
  'weal/task/list': { body: {}, statements: 4 },
  'notice/detail/query': { body: { noticeId: 'n1' }, statements: 1 },
  'notice/page': { body: { sort: 'new' }, statements: 2 },
  'user/creator/get': { body: { uid: CARD }, statements: 7 },
  'user/creator/vod/page': { body: { uid: CARD, pageSize: 20 }, statements: 4 },
  'notice/recommend/list': { body: { size: 3 }, statements: 1 },
  'common/agreement/query': { body: { id: 1 }, statements: 1 },
  'app/version/query': { body: { platform: 'ios' }, statements: 1 },
}

const isCall = (path: string): path is CallPath => Object.hasOwn(contract, path)

describe('the public reads of first screens', () => {
  let server: TestServer
  const statements: string[] = []

  beforeAll(async () => {
    server = await testServer({}, { onStatement: (text) => statements.push(text) })
    await publicCard(server, CARD)
    await publicArchive(server, CARD)
    await addTrip(server, 't1', { uid: CARD, visibility: 'public' })
    await found(server, 'company', COMPANY)
    await withItems(server, 'company')
    await server.db.insert(enterpriseTrips).values({
      id: 'company-trip',
      enterpriseId: 'company',
      title: '全国巡演',
      from: '2026-12-01',
      to: '2026-12-05',
      cities: ['350100'],
      visible: 'public',
    })
    await stageDrama(server, CARD)
    await stageRoom(server, CARD)
    await stagePost(server, CARD)
    await server.db.insert(agents).values({ uid: CARD, state: 'approved', name: '公会', createdAt: 0 })
    await stage(server)
    await stageWelfare(server)
    await stageWheel(server)
    await stageHome(server)
    await stageOffer(server)
    await addNotice(server, 'n1', { organiserUid: COMPANY })
    await stageStarCall(server, ['n1'])
    await stageLove(server)
    await server.login(DEMO.service)
    const picture = async (name: string) => `/demo/${name}.webp`
    await seedService({
      db: server.db,
      now: server.clock.now(),
      random: seededRandom(3),
      picture,
      sound: picture,
      film: picture,
    })
    await seedAdv({
      db: server.db,
      now: server.clock.now(),
      random: seededRandom(4),
      picture,
      sound: picture,
      film: picture,
    })
    await publishAgreements(server.db)
    await publishHelp(server.db)
    // The first signed address creates the key.
    await server.call('vod/detail/query', { vodId: 'drama1' })
    // A user's first view creates the profile.
    await server.call('user/brief/query', { uid: CARD })
  }, 120_000)
  afterAll(() => server.close())

  test('are all counted here', () => {
    const root = join(import.meta.dirname, '../../..')
    const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))
    const files = remotes.flatMap((name) =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /^routes\.ts$|(^|\/)page\.ts$/.test(file))
        .map((file) => join(root, name, 'src', file)),
    )
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    const declared = texts.flatMap((text) =>
      [...text.matchAll(/(?:call: |\b(?:read|list)\()'([\w/]+)'/g)].flatMap(([, call]) => call ?? []),
    )
    const isPublic = (path: string) =>
      Object.entries(contract).some(([call, { access }]) => call === path && access === 'public')
    const wanted = [...new Set(declared)].filter(isPublic)
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter((call) => !Object.hasOwn(READS, call))).toEqual([])
  })

  const combined = Object.entries(READS).filter(([path]) => isCall(path) && contract[path].combined)

  test('what is combined is a read that everybody may make', () => {
    const calls = Object.values(contract).filter((call) => call.combined)
    expect(calls).toHaveLength(combined.length)
    expect(calls.filter(({ access, read }) => access !== 'public' || read !== true)).toEqual([])
  })

  test.each(combined)('%s: ten visitors at the same moment cost two', async (path, { body, statements: most }) => {
    statements.length = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(path, body)))
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
    // The first to arrive, and all others together after it.
    expect(statements.length).toBeLessThanOrEqual(2 * most)
  })

  test('with a session everybody has an answer of their own', async () => {
    const path = 'userinfo/modelcard/get'
    const [owner, visitor] = await Promise.all([
      server.call(path, { uid: CARD }, await server.login(CARD)),
      server.call(path, { uid: CARD }),
    ])
    expect([owner.data?.isOwner, visitor.data?.isOwner]).toEqual([true, false])
  })

  test.each(Object.entries(READS))('%s', async (path, { body, statements: most }) => {
    statements.length = 0
    const { retcode } = (await server.post(path, body)).json<{ retcode: number }>()
    expect({ retcode, statements: statements.length > most ? statements : [] }).toEqual({
      retcode: 200,
      statements: [],
    })
  })
})
