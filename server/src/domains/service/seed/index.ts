import type { CategoryName, ServiceContent } from '@dm/shared/contract/calls/service/service'
import { daysMs } from '@dm/shared/time'
import { calendarBlocks, placeSettings, providers, servicePlaces, services, occupancy } from '../schema'
import { draftOfContent } from '../edit/store'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'
import { FULL, seedCalendars, SUSPENDED } from './calendar'
import { seedServiceBookings } from './bookings'
import { DEMO_SERVICE, serviceContents, servicePictures } from './content'
import { seedOthers } from './others'
import { seedQuestions } from './questions'
import { back } from '../../wallet/seed/event'

/**
 * Adds providers, their services, calendars, bookings and comments (docs/product/service.md#demo-data, the part that
 * reads show).
 */
export async function seedService(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  const pictures = await servicePictures(seed)
  const contents = serviceContents(pictures)
  await seedProviders(seed, pictures)
  await seedPlaces(seed)
  const row = (id: string, providerUid: string, content: ServiceContent, days: number) => ({
    id,
    providerUid,
    state: 'online' as const,
    published: content,
    updatedAt: back(seed, days, 600),
  })
  await db.insert(services).values([
    row(DEMO_SERVICE.portrait, DEMO.service, contents.portrait, 30),
    row(DEMO_SERVICE.makeup, DEMO.service, contents.makeup, 26),
    row(DEMO_SERVICE.venue, DEMO.service, contents.venue, 22),
    row(DEMO_SERVICE.follow, DEMO.service, contents.follow, 18),
    row(DEMO_SERVICE.retouch, DEMO.service, contents.retouch, 12),
    row(DEMO_SERVICE.wide, DEMO.service, contents.wide, 9),
    { ...row(DEMO_SERVICE.offline, DEMO.service, contents.follow, 40), state: 'offline' },
    {
      ...row(DEMO_SERVICE.draft, DEMO.service, contents.makeup, 2),
      state: 'draft',
      published: null,
      draft: draftOfContent(contents.makeup),
      draftState: 'draft',
    },
    row(DEMO_SERVICE.paused, DEMO.enterprise, contents.stage, 50),
    row(DEMO_SERVICE.full, FULL, contents.host, 8),
    row(DEMO_SERVICE.suspended, SUSPENDED, contents.host, 60),
  ])
  await seedCalendars(seed)
  await seedOthers(seed, pictures)
  await seedServiceBookings(seed, contents.portrait, pictures)
  await db
    .insert(calendarBlocks)
    .values({ id: seed.random.id(), providerUid: FULL, startAt: now, endAt: now + daysMs(31), note: '出差' })
  await db.insert(occupancy).values({
    id: seed.random.id(),
    providerUid: FULL,
    key: 'block',
    fromAt: now - daysMs(1),
    toAt: now + daysMs(31),
  })
  await seedQuestions(seed)
}

async function seedProviders(seed: SeedContext, pictures: Awaited<ReturnType<typeof servicePictures>>): Promise<void> {
  const approvedAt = back(seed, 320, 600)
  const common = {
    regionCodes: ['330000', '330100', '330108'],
    city: '杭州',
    contactName: '演示联系人',
    tel: '13800000004',
    certified: true,
    state: 'approved' as const,
    approvedAt,
    expireAt: approvedAt + daysMs(365),
  }
  const categories: CategoryName[] = ['photography', 'makeup', 'venue']
  await seed.db.insert(providers).values([
    {
      ...common,
      uid: DEMO.service,
      name: '拾光人像',
      logo: pictures.logo,
      kind: 'person',
      categories,
      intro: '八年商业人像经验，擅长自然光感与电影质感，团队四人，自有影棚。',
      works: pictures.works,
    },
    {
      ...common,
      uid: DEMO.enterprise,
      name: '晨屿舞台灯光',
      logo: pictures.stageLogo,
      kind: 'enterprise',
      categories: ['stage', 'venue'],
      city: '上海',
      regionCodes: ['310000', '310100', '310106'],
      intro: '中小型演出的灯光、音响与舞台搭建，十二人技术团队，设备自有。',
      works: [],
    },
    {
      ...common,
      uid: FULL,
      name: '沐川主持',
      logo: pictures.hostLogo,
      kind: 'person',
      categories: ['host'],
      city: '成都',
      regionCodes: ['510000', '510100', '510104'],
      intro: '双语主持，年均一百二十场，发布会、颁奖礼与婚礼均可。',
      works: [],
    },
    {
      ...common,
      uid: SUSPENDED,
      name: '停业演示服务商',
      logo: pictures.hostLogo,
      kind: 'person',
      categories: ['host'],
      city: '成都',
      regionCodes: ['510000', '510100', '510104'],
      intro: '这一家已停止服务，只用来演示不可见的状态。',
      works: [],
      state: 'suspended',
    },
  ])
}

async function seedPlaces({ db }: SeedContext): Promise<void> {
  await db.insert(servicePlaces).values([
    {
      id: 'place-studio-01',
      providerUid: DEMO.service,
      label: '拾光影棚',
      regionNames: ['浙江省', '杭州市', '滨江区'],
      detail: '星河路 18 号 3 幢 201 室',
      lng: 120.2119,
      lat: 30.2084,
    },
    {
      id: 'place-makeup-02',
      providerUid: DEMO.service,
      label: '拾光化妆间',
      regionNames: ['浙江省', '杭州市', '上城区'],
      detail: '长桥街 6 号 2 楼',
      lng: null,
      lat: null,
    },
    {
      id: 'place-hall-03',
      providerUid: DEMO.enterprise,
      label: '晨屿排练厅',
      regionNames: ['上海市', '上海市', '静安区'],
      detail: '石门路 200 号 B1',
      lng: 121.4589,
      lat: 31.2304,
    },
  ])
  await db.insert(placeSettings).values([
    {
      providerUid: DEMO.service,
      showDetail: false,
      visitRegions: ['330100', '330600'],
      visitNames: ['杭州市', '绍兴市'],
      visitNote: '杭州主城区免路费，其余按实际里程',
      online: true,
      onlineNote: '线上交付，三个工作日内发送成片',
    },
    {
      providerUid: DEMO.enterprise,
      showDetail: true,
      visitRegions: ['310000'],
      visitNames: ['上海市'],
      visitNote: '',
      online: false,
      onlineNote: '',
    },
    {
      providerUid: FULL,
      showDetail: false,
      visitRegions: ['510100'],
      visitNames: ['成都市'],
      visitNote: '外地场次请提前三天沟通',
      online: false,
      onlineNote: '',
    },
  ])
}
