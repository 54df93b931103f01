import { hasContact, mentionsContact } from './contact'

/** Parts of a line are set apart by `‖`, so that a corpus stays short. */
const lines = (text: string) =>
  text
    .split(/[‖\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Harmless texts by kind. */
const HARMLESS: Record<string, string[]> = {
  'days without a year': lines(`
    档期 3.13、3.16、4.12、4.17 ‖ 档期 9.1 9.3 9.22 10.5 ‖ 7.16-7.18，7.24-7.25 ‖ 档期 3/14 3/15 4/15 4/16
    档期：1.5-1.12, 2.3-2.9, 3.1-3.31 ‖ 12.24、12.25、12.31、1.1 都可以 ‖ 空档：6/11, 4/1, 9/17, 11/24, 6/10
    8月1、3、6、13、14、18日有空 ‖ 12月1、8、9、16、21、23、24日 ‖ 3.15、3.16、3.18、4.2 可约 ‖ 8-15 8-26 9-10 9-12 进组
    11/1 19:30、11/2 14:30 ‖ 11月1日19:30 11月2日14:30 ‖ 15 16 17 18 19 20 号都在 ‖ 7.2/7.19/7.20/8.13/8.23
  `),
  'dates with a year': lines(`
    20180901-20220630 中戏 ‖ 2018 09 - 2022 06 上戏 ‖ 18.9-22.6 北舞附中 ‖ 2023.12.30—2024.01.02
    身高168 生日19980520 ‖ 168 19980520 ‖ 2023-11-01 10:00-12:30 ‖ 1998 2003 2018 三次入围 ‖ QQ20231101纪念
    获奖：1. 2019 最佳新人 2. 2020 最佳女主角 ‖ 二〇一八年九月一日 ‖ 一九九八年五月二十日至二〇二二年六月三十日
    微信 2016-09-01 版本 ‖ QQ 2019 2020 2021 年度歌手 ‖ 企鹅杯2020冠军 ‖ 2020-2023 驻场
  `),
  'prices, the unit before, behind or nowhere': lines(`
    138/1200/2800元 ‖ 学生票138/1280/3800元 ‖ 158/1380/3800 三档可选 ‖ 片酬 138/1280/2800 ‖ 1800/2000/380
    1500/2500/450 ‖ 定妆 180、1200、5000 ‖ 1580 2580 380 ‖ 168 1280 3888 ‖ 198、1288、2899 ‖ A/B/C 档 138-1200-2800
    课程分三档：180-1280-5000 ‖ 联系拍摄138/1280/2800元 ‖ 价格面谈，半天1380/全天2580 ‖ 158 1280 2880 两档
    门票180/380/580/780/980/1180元 ‖ 年薪 150000-200000 ‖ 月薪 15000-200000 ‖ 138-1280，3800-5000 ‖ 800/900/1200 任选
    180 380 580 880 1280 ‖ ¥99/¥199/¥299 ‖ 600 元、800 元、1300 元 ‖ 日薪 400 800 1200 ‖ 1380/8800/200/99/680/128
  `),
  'lists of numbers': lines(`
    ISO 100 200 400 800 1600 3200 ‖ 400 800 1200 米 ‖ 01 02 03 04 05 06 07 08 ‖ 13.5 14.5 15.5 16.5 ‖ 130 140 150 160 170
    比分 29-12、16-8、21-27、17-15 ‖ 9.30/16.30/17.30 ‖ 9:30/13:30/19:30 三场 ‖ 10:00-12:30，14:00-18:00
    简谱 2 6 5 3 4 1 4 7 1 1 3 7 ‖ 1 1 5 5 6 6 5 - 4 4 3 3 2 2 1 ‖ 25/13/30/14/27/5/53/24/15/54集 ‖ 1-12集、13-24集
    168 48 86 62 88 ‖ 175/55/90/60/90 ‖ 183 70 96 78 95 43 ‖ BPM 172/93/62/78/76 ‖ 镜头 135 50 35 24 14
    镜头 16-105-200-105 ‖ 14-24 24-70 70-200 ‖ 托福 28 28 26 28 ‖ 语数外 128 138 142 ‖ 1-3-5-7-9-11-13
    XK-138-0000-12 ‖ ISBN 978-7-5404-8888-1 ‖ 学号 2018 0102 0304 0506 ‖ 证书编号 05572027616 ‖ 110-2018-0456
    一二三四，二二三四，三二三四 ‖ 五六七八，一二三四，再来一遍 ‖ 1155665 4433221 5544332 ‖ 0-1-2-3-4-5-6-7-8-9
  `),
  'long counts': lines(`
    票房13812345678元 ‖ 总播放量 13812345678 次 ‖ 累计观看 15000000000 ‖ 全网播放量13,812,345,678 ‖ 粉丝 138 0000 0000
    票房 138,0000,0000 元 ‖ 播放 16895000858 次 ‖ 房源13800000000平 ‖ 400 000 0000 次 ‖ 18012345678 人次
    票房已达13812345678 ‖ 点赞数超 13812345678 ‖ 粉丝13.8万 获赞138.6万 ‖ 1,380,000 播放
  `),
  'services beside English words': lines(`
    QQ music ‖ QQ music 2020 ‖ QQ video ‖ QQ：music ‖ WeChat Channels ‖ WeChat Pay 2019 ‖ 微信 video ‖ 微信hello
    钉钉 DingTalk ‖ 飞书 lark ‖ 卫星 channel ‖ 卫星 Discovery ‖ 卫星tv12 ‖ 企鹅 penguin ‖ 维信 vision
    vx-1000 摄像机 ‖ V: vocals ‖ V:volume ‖ Q: where are you from ‖ 加Q version ‖ +V model ‖ A+V shows
    微信小程序2.0 ‖ 微信、iphone15 拍摄 ‖ 微信读书 2021 年度主播 ‖ QQ炫舞2019代言 ‖ 威信县2019旅游大使
    V8 V6 V12 发动机 ‖ TG2020 ‖ 粉丝群 500000人 ‖ V：120fps ‖ 飞书 100percent ‖ 微信8.0发布会
  `),
  'names that look like hosts': lines(`
    ASP.NET 网站 ‖ VB.NET ‖ Socket.io ‖ about.me 风格
    M-ARA.cc ‖ Dream.io ‖ Studio.Me ‖ Node.js/Vue.js ‖ mi.l.am/某某 ‖ S.H.Y/伴舞 ‖ 使用 .NET 开发 ‖ www风格
    I love acting. Top model. ‖ 8点 come on
  `),
}

/** Disguised contacts by kind; all made up. */
const DISGUISED: Record<string, string[]> = {
  'marks between groups': lines(`
    138—1234—5678 ‖ 138–1234–5678 ‖ 138‑1234‑5678 ‖ 138−1234−5678 ‖ １３８ー１２３４ー５６７８ ‖ 138：1234：5678
    【138】【1234】【5678】 ‖ [138][1234][5678] ‖ 138★1234★5678 ‖ 138→1234→5678 ‖ 138●1234●5678 ‖ 138😀1234😀5678
    138❤️1234❤️5678 ‖ 138...1234...5678 ‖ 138......1234......5678 ‖ 138；1234；5678 ‖ 138=1234=5678 ‖ 138#1234#5678
    138'1234'5678 ‖ 138<1234>5678 ‖ 138空1234空5678 ‖ 138杠1234杠5678 ‖ 1—3—8—1—2—3—4—5—6—7—8 ‖ 138一1234一5678
    138-1234 5678 ‖ 身高175，138-1234-5678 ‖ 9:00-18:00 400-123-4567 ‖ 周一至周五 9:00-18:00，0571-88888888
    138 1234 5678 139 8765 4321 ‖ 138 1234 5678 24小时 ‖ 13812345678一起 ‖ 010 8888 8888 一起聊
  `),
  groupings: lines(`
    138 12 34 56 78 ‖ 138-12-34-56-78 ‖ 13 812 345 678 ‖ 13 812345678 ‖ 400-8208-820 ‖ 400 8208 820 ‖ 4008-208-820
    1381 2345 678 ‖ 13812 345678 ‖ 138123 45678 ‖ 0571 8765 4321 ‖ 0 5 7 1 8 7 6 5 4 3 2 1 ‖ 号码 1 38 12 3456 78
    电话 138 1280 3800 ‖ 找我：138/1280/3800 ‖ 手机 138 1 234 5678 ‖ 138 1234 5678 ‖ 价格面谈138 1234 5678
    咨询13812345678 万老师 ‖ 0086-138-1234-5678 ‖ (+86) 138-1234-5678 ‖ 86 138 1234 5678
  `),
  'signs of digits': lines(`
    ❶❸❽❶❷❸❹❺❻❼❽ ‖ ➊➌➑➊➋➌➍➎➏➐➑ ‖ ➀➂➇➀➁➂➃➄➅➆➇ ‖ ⓵⓷⓼⓵⓶⓷⓸⓹⓺⓻⓼ ‖ ١٣٨١٢٣٤٥٦٧٨ ‖ ۱۳۸۱۲۳۴۵۶۷۸ ‖ ⒈⒊⒏⒈⒉⒊⒋⒌⒍⒎⒏
    1\u03363812345678 ‖ 𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖 ‖ 1三8一2三4五6七8 ‖ I38I2345678 ‖ 138①234五678 ‖ QQ：❶❷❸❹❺❻❼❽❾ ‖ ㊀㊂㊇㊀㊁㊂㊃㊄㊅㊆㊇
  `),
  'between a service and an account': lines(`
    微信（star2020） ‖ 微信【star2020】 ‖ 微信「star2020」 ‖ 微信→star2020 ‖ 微信👉star2020 ‖ 微信—star2020 ‖ 微信/star2020
    微信号为star2020 ‖ 微信搜索 star2020 ‖ 微信加 star2020 ‖ 微信 =star2020 ‖ 我的微信是star2020 ‖ vx👉star2020
    vx—star2020 ‖ 微*信*star2020 ‖ 微信同号13812345678 ‖ telegram @star2020 ‖ 微信号：starlight ‖ 加微信 starlight
    QQ：123 456 789 ‖ QQ 1 2 3 4 5 6 7 8 9 ‖ 微信 ID：star2020
  `),
  'names of services': lines(`
    薇：star2020 ‖ 微：star2020 ‖ 威：star2020 ‖ 微x star2020 ‖ 微xin：star2020 ‖ wei信 star2020 ‖ wei xin star2020
    v star2020 ‖ 我的V star2020 ‖ V-star2020 ‖ 微丨信 star2020 ‖ 微|信 star2020 ‖ 微、信：star2020 ‖ 微/信 star2020
    徵信：star2020 ‖ 微訊：star2020 ‖ 微❤：star2020 ‖ V❤️：star2020 ‖ 薇 star2020 ‖ +薇star2020 ‖ 加我薇 star2020
    Q群：123456789 ‖ q群 123456789 ‖ 粉丝群：123456789 ‖ 群号：123456789 ‖ 抠抠：123456789 ‖ 叩叩 123456789
    🐧123456789 ‖ 🐧：123456789 ‖ Q123456789 ‖ q１２３４５６７８９ ‖ q 123456789 ‖ 球球：123456789 ‖ 企鹅123456789
  `),
  links: lines(`
    t.cn/A6xyz ‖ t.me/star ‖ a1.tv/abc ‖ example.com/star ‖ example.com ‖ example . com ‖ www . example . com
    example点com ‖ example 点 com ‖ 123456789 @ qq . com ‖ 123456789艾特qq点com ‖ star at example dot com ‖ star(at)example.com
    https : // t . cn / abc ‖ star@example点com ‖ 作品见 example。cn/a
  `),
}

let seed = 20261130
/** A number below `limit`; the same row in every run. */
function below(limit: number): number {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor(seed / 65536) % limit
}
const pick = <T>(from: readonly T[]) => from[below(from.length)] as T
const times = (count: number, make: () => string) => Array.from({ length: count }, make)
const rising = (count: number, limit: number) =>
  times(count, () => String(1 + below(limit))).sort((a, b) => Number(a) - Number(b))
const digits = (count: number) => times(count, () => String(below(10))).join('')

const day = (mark: string) => `${1 + below(12)}${mark}${1 + below(28)}`
const price = () =>
  pick([
    '99',
    '128',
    '138',
    '158',
    '180',
    '199',
    '280',
    '380',
    '400',
    '580',
    '680',
    '800',
    '980',
    '1200',
    '1280',
    '1380',
    '1500',
    '1680',
    '1999',
    '2580',
    '2800',
    '3800',
    '5000',
    '8800',
    '12800',
  ])
const clock = (mark: string) => `${8 + below(15)}${mark}${pick(['00', '30'])}`

/** Ways to write harmless lists. */
const LISTS: (() => string)[] = [
  () => `档期 ${times(3 + below(6), () => day('.')).join(pick(['、', ' ', '，', '/']))}`,
  () => `空档：${times(3 + below(6), () => day('/')).join(pick(['、', ' ', ', ']))}`,
  () => `档期：${times(2 + below(4), () => `${day('.')}-${day('.')}`).join('，')}`,
  () => `${1 + below(12)}月${rising(4 + below(8), 28).join('、')}日有空`,
  () => `${times(3 + below(5), price).join(pick([' ', '/', '、']))}${pick(['', '元', ' 三档可选'])}`,
  () => `${pick(['门票', '套餐', '片酬', '学生票'])} ${times(3 + below(4), price).join(pick([' ', '/', '、']))}`,
  () => `比分 ${times(3 + below(4), () => `${below(30)}-${below(30)}`).join(pick([' ', '，', '、']))}`,
  () => times(2 + below(4), () => clock(pick(['.', ':']))).join(pick(['、', ' ', '-', '/'])),
  () => `简谱 ${times(9 + below(12), () => String(1 + below(7))).join(' ')}`,
  () => `${rising(3 + below(8), 60).join(pick(['、', ' ', '/']))}集`,
  () => `播放 1${digits(7 + below(4))} 次`,
  () => [160 + below(30), 45 + below(40), 80 + below(19), 58 + below(20), 84 + below(15)].join(pick([' ', '/', '-'])),
  () => `${1985 + below(40)}.${1 + below(12)}-${1985 + below(40)}.${1 + below(12)} 学院`,
]

const mobile = () => `1${3 + below(7)}${digits(9)}`
/** Cuts a number into groups of these lengths. */
function cut(number: string, lengths: number[]): string[] {
  let at = 0
  return lengths.map((length) => number.slice(at, (at += length)))
}
const MARKS = ['-', ' ', '.', '·', '–', '—', '~', '_', '|', '：', '=', '#', ';', '…', '→', '*', '+', '★', '🌟', '】【']

/** Ways to hide an account. */
const HIDDEN: (() => string)[] = [
  () => `${pick(['找我', '', '合作', '有意'])} ${cut(mobile(), [3, 4, 4]).join(pick(MARKS))}`,
  () => cut(mobile(), [3, 4, 4]).join(pick(MARKS)),
  () =>
    `联系 ${cut(
      mobile(),
      pick([
        [3, 2, 2, 2, 2],
        [4, 4, 3],
        [5, 6],
        [3, 3, 5],
        [3, 8],
      ]),
    ).join(pick(MARKS))}`,
  () => [...mobile()].join(pick(MARKS)),
  () => [...mobile()].map((digit) => '⓿❶❷❸❹❺❻❼❽❾'[Number(digit)]).join(''),
  () =>
    `${pick(['微信', 'vx', '薇信', '微xin', '微丨信', 'V信', 'wx', '加V', '卫星'])}${pick([' ', '：', '→', '—', '【', '号是', '搜索 '])}star${digits(4)}`,
  () =>
    `${pick(['QQ', '扣扣', '抠抠', '🐧', 'Q群', '粉丝群', '加Q'])}${pick([' ', '：', ''])}${1 + below(9)}${digits(8)}`,
]

/** As many lines of each family. */
const families = (makes: (() => string)[], each: number) => makes.flatMap((make) => times(each, make))
const wrong = (texts: string[], is: boolean) => texts.filter((text) => hasContact(text) !== is)

test.each(Object.entries(HARMLESS))('harmless: %s', (_, texts) => expect(wrong(texts, false)).toEqual([]))
test.each(Object.entries(DISGUISED))('found: %s', (_, texts) => expect(wrong(texts, true)).toEqual([]))

test('at most one harmless text in a hundred is refused', () => {
  const texts = [...Object.values(HARMLESS).flat(), ...families(LISTS, 60)]
  expect(texts.length).toBeGreaterThanOrEqual(900)
  expect({ wrong: wrong(texts, false), isFew: wrong(texts, false).length <= texts.length / 100 }).toMatchObject({
    isFew: true,
  })
})

test('at most one disguise in a hundred is missed', () => {
  const texts = [...Object.values(DISGUISED).flat(), ...families(HIDDEN, 80)]
  expect(texts.length).toBeGreaterThanOrEqual(650)
  expect({ wrong: wrong(texts, true), isFew: wrong(texts, true).length <= texts.length / 100 }).toMatchObject({
    isFew: true,
  })
})

test('a long text does not hang', () => {
  const parts = ['q1', '1 ', '微信', '138 1280 ', 'a.', '2018.1-', '微信我是', '我是演员，票价138/280元。']
  for (const part of parts) expect([part, hasContact(part.repeat(5000).slice(0, 5000))]).toEqual([part, false])
})

test('strangers write no number or name with dashes, but dates, years and times', () => {
  for (const text of ['123—456', '123：456', '微—信', '12·34→56', '抠—抠'])
    expect([text, mentionsContact(text)]).toEqual([text, true])
  for (const text of [
    '生于1998.05.20',
    '2020-2023 在北京',
    '想看 2026.12.31 跨年',
    '8:00-22:00 都在',
    '2026/11/27',
    '早上 7:30，晚上 10:30',
  ])
    expect([text, mentionsContact(text)]).toEqual([text, false])
})
