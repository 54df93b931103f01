/** A date from its year on: `2026.11.27`, `2026年11月`, `20261127`. */
const DATE =
  /(^|[^\da-z_])(?:19|20)\d\d(?:\s*[.\-/年]\s*(?:0?[1-9]|1[0-2])(?:\s*[.\-/月]\s*(?:3[01]|[12]\d|0?[1-9])(?:\s*日)?)?(?!\s*(?:[.\-/]\s*)?\d{3}|\d)|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d))/g

/** Returns a plain text with a word in the place of each date. */
export const withoutDates = (plain: string): string => plain.replace(DATE, '$1年')

/** Groups of digits with marks between them; signs of money, percent, degree and size part two numbers. */
const RUN = /\d+(?:[^\p{L}\p{N}\p{Sc}%°×]{1,6}\d+)*/gu

const MOBILE = /^(?:(?:00)?86)?1[3-9]\d{9}$/
const PHONE = /^(?:(?:(?:00)?86)?(?:1[3-9]\d{9}|0[1-9]\d{8,10})|[48]00\d{7})$/
/** Lengths of groups that are a mobile number even among other numbers. */
const USUAL = /^3 (?:4 4|8)$/
/** Lengths of groups that are a number only where no other number stands beside them in the same list. */
const APART =
  /^(?:3 3 5|3 5 3|4 4 3|4 3 4|5 6|6 5|7 4|5 3 3|2 9|2 3 3 3|3 4 2 2|3 2 2 2 2|2 2 2 2 2 1|1 2 2 2 2 2|[34] [78]|[34] [34] 4|3 4 3|4 3 3|1(?: 1){9,11})$/

/** What a person may be called by, before the number. */
const CALL =
  /(?:电话|手机|热线|座机|致电|来电|拨打|咨询|联系|号码|电联|找我|打我|加我|☎|📞|📱|tel|phone|call)[^;,\d]{0,8}$/u
const MONEY =
  /(?:票价|票档|价格|价位|价目|定价|售价|费用|收费|预算|报价|单价|原价|片酬|档(?!期)|[元价¥￥$])[^;\d谈聊议询问]{0,8}$/
const COUNT =
  /(?:播放|观看|收看|阅读|浏览|点击|下载|点赞|获赞|转发|曝光|热度|粉丝|票房|销量|销售|累计)[总量数额破超达过近约已至人次: ]{0,6}$/
const SERIAL = /(?:编号|证号|单号|学号|工号|书号|订单|证书|资格证|许可证|备案)[^;,\d]{0,4}$/
/** What is told in lists of small numbers. */
const LISTED = /(?:身高|体重|三围|胸围|鞋码|尺码|镜头|焦段|比分|简谱|和弦|bpm)[^;\d]{0,8}$/
/** The unit behind a number or a list; not the surname of somebody: `万老师`. */
const AMOUNT =
  /^ ?(?:元|块|[万亿次米平吨]|人次|播放|公里|美[元金]|[两二三四五六多几]?档|rmb)(?!老师|先生|女士|小姐|经理|总|姐|哥|导)/
/** The unit behind a list of small numbers. */
const COUNTED = /^ ?[日号集届岁月年季期章回楼层位名人场分]/

/** A number as prices are: three digits, or more that end in round ones. */
const PRICE = /^[1-9](?:\d\d|\d(?:\d0|88|99)|\d{2,3}00)$/
/** Marks between prices; a price list has no dashes, a range of two has one. */
const PRICE_MARK = /[ /,、|;]/

/** Groups of digits in a row, the marks between them, and whether a word before them calls for a phone number. */
interface Run {
  groups: string[]
  marks: string[]
  isCalled: boolean
}

function isPrices(groups: string[], marks: string[]): boolean {
  return (
    groups.every((group) => PRICE.test(group)) && (marks.length === 1 || marks.some((mark) => PRICE_MARK.test(mark)))
  )
}

/** Whether three numbers or more only rise or only fall, as days, episodes and sizes do. */
function isSorted(groups: string[]): boolean {
  const steps = groups.slice(1).map((group, at) => Number(group) - Number(groups[at]))
  return steps.length > 1 && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
}

/** Least and most of height, weight, bust, waist and hip. */
const FIGURE: [number, number][] = [
  [150, 199],
  [38, 95],
  [72, 99],
  [52, 88],
  [75, 99],
]

/** Whether five numbers are the figure of a person: `175/55/90/60/90`. */
function isFigure(groups: string[]): boolean {
  const isWithin = ([least, most]: [number, number], at: number) =>
    Number(groups[at]) >= least && Number(groups[at]) <= most
  return groups.length === FIGURE.length && FIGURE.every(isWithin)
}

/** Whether the groups from one to another are written as a phone number is. */
function isPhone({ groups, marks, isCalled }: Run, from: number, to: number): boolean {
  const slice = groups.slice(from, to + 1)
  if (!PHONE.test(slice.join(''))) return false
  const inner = marks.slice(from, to)
  const shape = slice.map((group) => group.length).join(' ')
  const isUsual = USUAL.test(shape) && MOBILE.test(slice.join(''))
  const isAlike = inner.every((mark) => mark === inner[0])
  const isLong = slice.every((group) => group.length > 2)
  if (isCalled && from === 0) return isUsual || (isAlike && (APART.test(shape) || isLong || !isSorted(slice)))
  const isWhole = from === 0 && to === groups.length - 1
  // Three prices alone that are grouped as a mobile number is do not fall.
  if (isPrices(slice, marks) && (isSorted(slice) || !(isUsual && isWhole))) return false
  if (isUsual) return true
  const isDigits = slice.every((group) => group.length === 1)
  const isApart = isAlike ? marks[from - 1] !== inner[0] && marks[to] !== inner[0] : isWhole && (isDigits || isLong)
  return isApart && APART.test(shape) && (isLong || !(isSorted(slice) || isFigure(slice)))
}

/** Whether some of the groups of a run are a phone number. */
function hasPhoneIn(run: Run): boolean {
  const ends = run.groups.map((_, at) => at)
  // A number has at most twelve groups.
  return ends.some((from) => ends.slice(from + 1, from + 12).some((to) => isPhone(run, from, to)))
}

/** Whether a plain text has a phone number; dates, prices, counts, sizes and scores are none. */
export function hasPhone(plain: string): boolean {
  const text = withoutDates(plain)
  for (const { 0: found, index } of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, index - 16), index)
    const behind = text.slice(index + found.length, index + found.length + 8)
    const isCalled = CALL.test(before)
    const isAmount = AMOUNT.test(behind)
    if (!isCalled && (isAmount || COUNT.test(before))) continue
    const groups = found.split(/\D+/)
    const marks = found.match(/\D+/g)?.map((mark) => mark.trim() || ' ') ?? []
    const isSerial = SERIAL.test(before)
    if (groups.some((group) => (isSerial ? MOBILE : PHONE).test(group))) return true
    if (isAmount || (!isCalled && MONEY.test(before))) continue
    const isSmall = groups.some((group) => group.length < 3)
    if (isSmall && !isCalled && (COUNTED.test(behind) || LISTED.test(before))) continue
    const skipped = /^(?:00)?86\D/.test(found) ? 1 : 0
    if (hasPhoneIn({ groups: groups.slice(skipped), marks: marks.slice(skipped), isCalled })) return true
  }
  return false
}
