import { CROWD, DEMO } from '../../../demo/accounts'
import { CROWD_PEOPLE } from '../../profile/seed/people'
import { GROUPS } from './documents'

/** Accounts that only vote and compete: 20001 and up. They have no mobile, so nobody can log in. */
export const LIGHT = Array.from({ length: 300 }, (_, n) => String(20001 + n))
/** Voters of the demo competitions: the light accounts that never compete. */
export const VOTERS = LIGHT.slice(60)

export interface Entrant {
  uid: string
  name: string
  title: string
  groupId: string
  /** Figure of the portrait, scene of the cover. */
  figure: string
  scene: string
  no: number
  /** Years old. */
  age: number
  city: string
}

const CITIES = ['杭州', '上海', '北京', '成都', '广州', '重庆', '武汉', '西安', '南京', '长沙']
const SCENES = [
  'road',
  'ribbon',
  'stage',
  'vinyl',
  'hall-2',
  'hills',
  'mirror',
  'radio',
  'gownfig',
  'city-3',
  'sea-4',
  'duo',
  'studio',
  'window-6',
  'desk-1',
  'hall-7',
]
const SURNAMES = '林沈顾许周陆江温谢宋程叶苏傅秦白云乔黎向裴简童骆纪祝戚闻柏方'
const NAMES = [
  '小舟',
  '念慈',
  '子昂',
  '听雪',
  '一诺',
  '若曦',
  '星河',
  '清欢',
  '予安',
  '沐阳',
  '嘉树',
  '未央',
  '南星',
  '知远',
  '以墨',
  '锦书',
]
const TITLES = [
  '晚风',
  '城市的光',
  '踏雪',
  '给妈妈的歌',
  '逆光',
  '半句台词',
  '一分钟独白',
  '海岸线',
  '少年锦时',
  '夜行列车',
  '无名之辈',
  '花间',
  '鼓点',
  '长街',
  '明天见',
  '第七排',
]

type Named = [name: string, title: string, groupId: string, figure: string, scene: string, no: number]
const TOP: Named[] = [
  ['周屿', '山那边的声音', 'song', 'm4', 'road', 12],
  ['宋时雨', '十八岁的水袖', 'dance', 'f6', 'ribbon', 31],
  ['方既白', '一个人的群像', 'act', 'm5', 'stage', 5],
  ['叶青禾', '旧唱片里的夏天', 'song', 'f7', 'vinyl', 44],
  ['秦野', '打铁', 'instrument', 'm6', 'hall-2', 27],
  ['许望舒', '月下折扇', 'dance', 'f8', 'hills', 19],
  ['温南乔', '三分钟脱口秀', 'talk', 'f9', 'radio', 52],
  ['江澄', '指尖的雨', 'instrument', 'f10', 'sea-4', 63],
  ['陆知秋', '没有名字的角色，和他漫长而寂静的整个冬天的独白（完整版）', 'act', 'm7', 'window-6', 3],
  ['阿依古丽·买买提明江·努尔', '草原来信', 'song', 'f11', 'hills', 70],
  ['顾北', '街角', 'dance', 'm8', 'city-3', 22],
  ['林小满', '春日迟迟', 'act', 'f1', 'mirror', 7],
]

const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('An empty list of words')
  return item
}

/** Returns the 86 performers of 追光者, best first; the demo performer is no. 007, twelfth. */
export function entrants(): Entrant[] {
  const taken = new Set(TOP.map((row) => row[5]))
  const free = Array.from({ length: 86 }, (_, n) => n + 1).filter((no) => !taken.has(no))
  const top = TOP.map(([name, title, groupId, figure, scene, no], n) => ({
    uid: name === '林小满' ? DEMO.performer : pick(LIGHT, n),
    name,
    title,
    groupId,
    figure,
    scene,
    no,
    age: 20 + n,
    city: pick(CITIES, n),
  }))
  const rest = free.map((no, n) => {
    const person = CROWD_PEOPLE[n]
    return {
      uid: CROWD[n] ?? pick(LIGHT, n - CROWD.length + 12),
      name: person?.nickname ?? pick([...SURNAMES], n * 7) + pick(NAMES, n * 5 + 2),
      title: `${pick(TITLES, n * 3 + 1)}${n >= TITLES.length * 2 ? ' · 现场版' : ''}`,
      groupId: pick(GROUPS, n).groupId,
      figure: person?.figure ?? `${n % 2 ? 'm' : 'f'}${n % 12}`,
      scene: pick(SCENES, n * 5 + 3),
      no,
      // One is under 14: its city is not shown to others.
      age: n === 40 ? 12 : 18 + (n % 22),
      city: pick(CITIES, n * 3),
    }
  })
  return [...top, ...rest]
}

/** Returns vote counts: fixed ones for the first twelve, then 1,900 spread over the others, falling and with ties. */
export function voteCounts(entries: number): number[] {
  const top = [612, 548, 497, 431, 402, 377, 350, 322, 301, 276, 250, 214]
  const rest = Array.from({ length: entries - top.length }, (_, n) => 30 - Math.floor(n / 3))
  const missing = 1900 - rest.reduce((a, b) => a + b, 0)
  return [
    ...top,
    ...rest.map((count, n) => count + Math.floor(missing / rest.length) + (n < missing % rest.length ? 1 : 0)),
  ]
}
