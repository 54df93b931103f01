import type { ServiceContent, ServicePackage } from '@dm/shared/contract/calls/service/service'
import { DEMO } from '../../../demo/accounts'
import type { SeedContext } from '../../../demo/context'

/** Demo services by their purpose. */
export const DEMO_SERVICE = {
  /** Many comments, a busy calendar. */
  portrait: 'sv-portrait-0001',
  makeup: 'sv-makeup-0002',
  venue: 'sv-venue-0003',
  follow: 'sv-follow-0004',
  /** Online, without a comment. */
  retouch: 'sv-retouch-0005',
  /** Thirty characters of title, ¥0.01 and ¥999,999.00. */
  wide: 'sv-wide-0006',
  /** Taken offline by its owner. */
  offline: 'sv-offline-0007',
  /** Never published. */
  draft: 'sv-draft-0008',
  /** Of a provider who is not taking bookings. */
  paused: 'sv-paused-0009',
  /** Of a provider whose whole window is booked. */
  full: 'sv-full-0010',
  /** Of a suspended provider. */
  suspended: 'sv-suspended-0011',
} as const

/** Returns every drawn picture of the services. */
export async function servicePictures({ picture }: SeedContext) {
  const shot = (name: string) => picture(name, DEMO.service, 'service')
  return {
    logo: await shot('portrait/f5@1x1'),
    stageLogo: await shot('scene/stage@1x1'),
    hostLogo: await shot('portrait/m4@1x1'),
    covers: [
      await shot('scene/studio@4x3'),
      await shot('portrait/f3@4x3'),
      await shot('scene/mirror@4x3'),
      await shot('portrait/m2@4x3'),
      await shot('scene/gownfig@4x3'),
      await shot('scene/window-3@4x3'),
    ],
    works: [await shot('portrait/f3@1x1'), await shot('scene/mirror@1x1'), await shot('portrait/m2@1x1')],
    mirror: await shot('scene/mirror@4x3'),
    hall: await shot('scene/hall-2@4x3'),
    desk: await shot('scene/desk-1@4x3'),
    stage: await shot('scene/stage@4x3'),
    duo: await shot('scene/duo@4x3'),
    comment: [await shot('portrait/f7@1x1'), await shot('portrait/m5@1x1'), await shot('scene/studio@1x1')],
  }
}

type Pictures = Awaited<ReturnType<typeof servicePictures>>

const once = (id: string, name: string, priceFen: number, durationMin: number, includes: string): ServicePackage => ({
  ...{ id, name, priceFen, durationMin, includes },
  unit: 'once',
  minUnits: 1,
  maxUnits: 1,
})

/** Returns the content of each demo service. */
export function serviceContents(pictures: Pictures) {
  const portrait: ServiceContent = {
    title: '形象照与模卡拍摄（含化妆造型）',
    category: 'photography',
    covers: pictures.covers,
    intro:
      '八年商业人像经验，擅长自然光感与电影质感。拍摄前会和你通一次话，聊清楚用途、妆容和服装，到店直接开拍，不用等。\n\n全程一对一，影棚当日只接三组。底片当天晚上全部给到，精修在五个工作日内交付，不满意可再修一次。',
    tags: ['提供服装', '当天出片', '可加急'],
    packages: [
      once(
        'pk-single',
        '单人形象照',
        48_000,
        60,
        '2 套造型 · 3 张精修\n化妆师跟妆，影棚与灯光，全部底片，5 个工作日内交付精修',
      ),
      once(
        'pk-card',
        '模卡套系',
        68_000,
        90,
        '3 套造型 · 5 张精修\n化妆师全程跟妆，影棚与灯光，全部底片，5 个工作日内交付精修',
      ),
      {
        id: 'pk-day',
        name: '全天外景',
        priceFen: 228_000,
        unit: 'day',
        minUnits: 1,
        maxUnits: 3,
        people: 4,
        includes: '6 套造型 · 15 张精修\n摄影、化妆、助理三人团队，市内交通，全部底片，10 个工作日内交付精修',
      },
    ],
    modes: ['store', 'visit'],
    placeIds: ['place-studio-01'],
    notice: '请提前一天清洁面部与头发，自带贴身衣物。迟到三十分钟以上需按剩余时间拍摄。',
  }
  const makeup: ServiceContent = {
    title: '新娘妆与晚宴造型上门服务',
    category: 'makeup',
    covers: [pictures.mirror, ...pictures.covers.slice(1, 3)],
    intro: '试妆一次，正日跟妆到仪式结束。化妆品均为专柜正品，一客一换海绵与刷具。',
    tags: ['一客一换', '可跟妆'],
    packages: [
      once('pk-try', '新娘妆试妆', 39_000, 120, '一套妆面与发型，试后调整一次'),
      {
        id: 'pk-hour',
        name: '按小时跟妆',
        priceFen: 26_000,
        unit: 'hour',
        minUnits: 2,
        maxUnits: 8,
        includes: '补妆与换造型，含发饰租用',
      },
    ],
    modes: ['store', 'visit'],
    placeIds: ['place-makeup-02'],
    notice: '',
  }
  const venue: ServiceContent = {
    title: '二百平自然光影棚按小时租用',
    category: 'venue',
    covers: [pictures.hall, pictures.desk],
    intro: '南向落地窗，层高四米五，三面无缝墙，更衣室与化妆间各一。灯光器材可另租。',
    tags: ['自然光', '可停车'],
    packages: [
      {
        id: 'pk-venue',
        name: '影棚租用',
        priceFen: 18_000,
        unit: 'hour',
        minUnits: 2,
        maxUnits: 8,
        people: 20,
        includes: '场地、水电、基础清洁',
      },
    ],
    modes: ['store'],
    placeIds: ['place-studio-01'],
    notice: '请自觉归位道具；超时按半小时计。',
  }
  const follow: ServiceContent = {
    title: '商业活动全程跟拍',
    category: 'photography',
    covers: [pictures.duo, pictures.stage],
    intro: '发布会、年会、展会与路演，两机位拍摄，现场十五分钟内出首批照片。',
    tags: ['两机位', '现场出片'],
    packages: [
      {
        id: 'pk-follow',
        name: '活动跟拍',
        priceFen: 60_000,
        unit: 'hour',
        minUnits: 2,
        maxUnits: 10,
        includes: '两名摄影师，全部照片修色',
      },
    ],
    modes: ['visit'],
    placeIds: [],
    notice: '',
  }
  const retouch: ServiceContent = {
    title: '人像精修与证件照换底',
    category: 'post',
    covers: [pictures.desk],
    intro: '商业级修图，保留皮肤质感，不做千篇一律的磨皮。线上交付。',
    tags: ['线上交付'],
    packages: [once('pk-ten', '十张精修', 20_000, 60, '液化、调色、去瑕疵，可返修一次')],
    modes: ['online'],
    placeIds: [],
    notice: '',
  }
  const wide: ServiceContent = {
    ...retouch,
    title: '一次体验价修图与整支品牌形象片拍摄制作全案服务欢迎先沟通再下单哦',
    packages: [
      once('pk-cent', '体验修一张', 1, 30, '每人限体验一次'),
      {
        id: 'pk-film',
        name: '整支品牌形象片拍摄制作全案',
        priceFen: 99_999_900,
        unit: 'day',
        minUnits: 1,
        maxUnits: 7,
        includes: '策划、导演、摄制、后期与音乐授权',
      },
    ],
  }
  wide.title = wide.title.slice(0, 30)
  const stage: ServiceContent = {
    ...follow,
    title: '小型演出灯光与舞台搭建',
    category: 'stage',
    covers: [pictures.stage],
    packages: [
      {
        id: 'pk-stage',
        name: '整场搭建',
        priceFen: 880_000,
        unit: 'day',
        minUnits: 1,
        maxUnits: 3,
        includes: '灯光、音响、舞台板与技术人员',
      },
    ],
    modes: ['store', 'visit'],
    placeIds: ['place-hall-03'],
  }
  const host: ServiceContent = {
    ...follow,
    title: '发布会与颁奖礼双语主持',
    category: 'host',
    covers: [pictures.stage, pictures.hall],
    intro: '中英双语主持，提前三天对稿，现场应变有保障。',
    tags: ['双语'],
    packages: [once('pk-host', '半日主持', 300_000, 240, '对稿一次，彩排一次')],
  }
  return { portrait, makeup, venue, follow, retouch, wide, stage, host }
}
