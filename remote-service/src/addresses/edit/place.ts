import type { Region } from '@dm/shared/districts'
import { simplified } from './traditional'

/** A place that a line of text names. */
export interface Place {
  /** Code of the district, or of the city when the line names no district. */
  region: string
  /** Where its names begin and end in the line. */
  at: number
  end: number
}

/** Entries of the table that group the districts of no city. No address names them as a city. */
const GROUPS = /^(?:县|省直辖县|自治区直辖县级行政区划)$/

/** Written between two levels, and part of neither. */
const BETWEEN =
  /^(?:[\s\-－/／|｜]|市辖区|省直辖县(?:级行政区划)?|自治区直辖县级行政区划|(?:生产建设)?兵团(?:第?[一二三四五六七八九十\d]+师)?|雄安新区|氹仔|路环)*/
/** Written before the first level, and no more than it is part of the detail. */
const BEFORE = /(?:中国|中华人民共和国|雄安新区|兵团(?:第?[一二三四五六七八九十\d]+师)?)[\s\-－/／|｜]*$/
/** Parts a place from its street. */
const BEHIND = /^\s*[\-－/／|｜]+/

const PEOPLES =
  /(?:土家|布依|哈尼|景颇|傈僳|朝鲜|仡佬|纳西|拉祜|布朗|独龙|普米|撒拉|东乡|保安|裕固|仫佬|毛南|达斡尔|鄂温克|蒙古|哈萨克|柯尔克孜|锡伯|塔吉克|维吾尔|苗|藏|羌|彝|侗|傣|壮|白|回|满|瑶|畲|黎|水|佤|怒|土|各)族$|(?:蒙古|哈萨克|柯尔克孜|锡伯|塔吉克|维吾尔)$/

/** Short names that people use themselves, and a common mistake. */
const OTHER_NAMES: Record<string, string> = {
  内蒙古自治区: '内蒙',
  新疆维吾尔自治区: '新疆维吾尔族自治区',
  巴音郭楞蒙古自治州: '巴州',
  克孜勒苏柯尔克孜自治州: '克州',
  博尔塔拉蒙古自治州: '博州',
  塔什库尔干塔吉克自治县: '塔县',
}

/** Written instead of the words that say what a region is: 广西省, 香港特区, 顺河区. */
const OTHER_SUFFIXES: Record<string, readonly string[]> = {
  自治区: ['区', '省'],
  自治州: ['州'],
  自治县: ['县'],
  自治旗: ['旗'],
  特别行政区: ['特区'],
  区: ['区'],
}

/** Behind a name without its 市 or 区, these make it the name of something else: 北京路, 上海南站, 朝阳区. */
const PART_OF_A_NAME =
  /^[区县塔]|^[东南西北中一二三四]?(?:路|街|大街|大道|道|巷|胡同|弄|里|村|新村|镇|乡|桥|站|湖|山|园|花园|公园|广场|大厦|城|酒店|饭店|宾馆|大学|学院|银行|医院|小区|公馆)/

/** Behind the name of a district, these make it the name of an office or a school. */
const OFFICE =
  /^(?:人民|政府|政协|区委|县委|市委|委|法院|检察|公安|教育|税务|医院|中医|妇幼|中心|图书馆|第[一二三四五六七八九十])/

/** 恩施土家族苗族 → 恩施. */
function withoutPeoples(name: string): string {
  const rest = name.replace(PEOPLES, '')
  return rest === name || rest.length < 2 ? name : withoutPeoples(rest)
}

/** Digits of a code that stand for the province, the city and the district. */
const [PROVINCE, CITY, DISTRICT] = [2, 4, 6] as const

/** One way to write the name of a region. */
interface Entry {
  text: string
  /** Without the word that says what it is: 凉山, 杭州. */
  isShort: boolean
  /** The first digits of its code, which the regions inside it share. */
  prefix: string
  /** Code of the place that its name stands for: none for a province that is no city. */
  region: string | undefined
  /** Whether it needs no city before it: the only district of its name. */
  isClear: boolean
}

/** The ways to write a name: 凉山彝族自治州, 凉山州 and 凉山. */
function spellingsOf(name: string): Pick<Entry, 'text' | 'isShort'>[] {
  const [, head = '', suffix = ''] =
    /^(.+?)(特别行政区|自治区|自治州|自治县|自治旗|地区|新区|林区|省|市|盟|区|县|旗)$/.exec(name) ?? []
  const hasPeoples = suffix.startsWith('自治') || head.endsWith('族')
  const short = hasPeoples ? withoutPeoples(head) : head
  const full = new Set([
    name,
    OTHER_NAMES[name] ?? name,
    ...(OTHER_SUFFIXES[suffix] ?? []).map((other) => `${short}${other}`),
  ])
  return [
    ...[...full].map((text) => ({ text, isShort: false })),
    ...(short.length >= 2 ? [{ text: short, isShort: true }] : []),
  ]
}

const entriesByTree = new WeakMap<readonly Region[], Map<string, Entry[]>>()

/** All ways to write all regions, by their first character: built once for each table. */
function entriesOf(tree: readonly Region[]): Map<string, Entry[]> {
  const built = entriesByTree.get(tree)
  if (built) return built
  const cities = tree.flatMap(({ children = [] }) => children)
  const districts = cities.flatMap(({ children = [] }) => children)
  const count = new Map<string, number>()
  for (const { name } of districts) count.set(name, (count.get(name) ?? 0) + 1)
  const entries = new Map<string, Entry[]>()
  entriesByTree.set(tree, entries)
  const add = ({ name, code, children = [] }: Region, digits: number) => {
    if (GROUPS.test(name)) return
    const isClear = digits !== DISTRICT || (count.get(name) === 1 && /[区县市旗港园城]$/.test(name))
    // Four provinces are cities, too.
    const region = digits === PROVINCE ? children.find((city) => city.name === name)?.code : code
    for (const spelling of spellingsOf(name)) {
      const first = spelling.text.charAt(0)
      const entry = { ...spelling, prefix: code.slice(0, digits), region, isClear }
      const others = entries.get(first)
      if (others) others.push(entry)
      else entries.set(first, [entry])
    }
  }
  for (const region of tree) add(region, PROVINCE)
  for (const region of cities) add(region, CITY)
  for (const region of districts) add(region, DISTRICT)
  return entries
}

interface Candidate extends Place {
  /** How many characters of the place's names the line has. */
  weight: number
  /** Whether it may stand once more behind itself and not begin a name: 朝阳区朝阳区, and not 朝阳区朝阳区政府. */
  isRepeatable: boolean
}

/**
 * Finds the place that a line names: of all sequences of a province, a city and a district that belong together, the
 * one with most of its names written, and the first of these. Names of streets and of what stands in them are none. A
 * place that is written twice ends behind the second time.
 */
export function placeIn(text: string, tree: readonly Region[]): Place | null {
  const line = simplified(text)
  const entries = entriesOf(tree)
  const candidates: Candidate[] = []

  /** Takes names on from `end`, each of a lower level than the one before and inside it, or the same again. */
  const follow = (at: number, end: number, last: Entry | undefined, weight: number) => {
    const rest = line.slice(end)
    if (last?.region !== undefined && !(last.isShort && PART_OF_A_NAME.test(rest)))
      candidates.push({ region: last.region, at, end, weight, isRepeatable: isRepeatable(last, rest) })
    const from = last ? end + lengthBetween(rest) : end
    for (const entry of entries.get(line.charAt(from)) ?? []) {
      const next = from + entry.text.length
      if (!line.startsWith(entry.text, from)) continue
      if (last ? !isWithin(entry, last) && !(entry === last && isRepeatable(entry, line.slice(next))) : !entry.isClear)
        continue
      // 滨江 for 滨江区 is one when a blank follows.
      if (entry.prefix.length === DISTRICT && entry.isShort && !(last && /^(?:\s|$)/.test(line.slice(next)))) continue
      follow(at, next, entry, weight + entry.text.length)
    }
  }
  for (let at = 0; at < line.length; at += 1) follow(at, at, undefined, 0)
  const [best] = candidates.sort((a, b) => b.weight - a.weight || a.at - b.at || b.end - a.end)
  return best ? withNeighbours(best, candidates, line) : null
}

/** The place with what stands around it and is no detail: 中国, a separator, and the same place once more. */
function withNeighbours({ region, at, end }: Place, candidates: readonly Candidate[], line: string): Place {
  const touches = (from: number, to: number) => from <= to && lengthBetween(line.slice(from, to)) === to - from
  const isAround = (other: string) => other === region || other === `${region.slice(0, CITY)}00`
  const before = candidates.find((one) => isAround(one.region) && touches(one.end, at))?.at ?? at
  const again = candidates.find((one) => one.region === region && one.isRepeatable && touches(end, one.at))?.end ?? end
  return {
    region,
    at: before - (BEFORE.exec(line.slice(0, before))?.[0].length ?? 0),
    end: again + (BEHIND.exec(line.slice(again))?.[0].length ?? 0),
  }
}

const lengthBetween = (rest: string): number => BETWEEN.exec(rest)?.[0].length ?? 0

const isWithin = (entry: Entry, other: Entry): boolean =>
  entry.prefix.length > other.prefix.length && entry.prefix.startsWith(other.prefix)

const isRepeatable = (entry: Entry, rest: string): boolean =>
  entry.prefix.length === DISTRICT && !entry.isShort && !OFFICE.test(rest)
