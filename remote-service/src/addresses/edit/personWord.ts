import { personNameTyped } from '@dm/shared/validate'
import { PHONE_MARK } from './fields'

/** Characters of an address line that hardly a name has. */
const ADDRESS_PART = /[\d省市区县镇乡路街道号楼室栋弄]/
/** Ends of names of streets, buildings and their parts. */
const ADDRESS_END =
  /(?:[省市区县镇乡路街道巷号弄组园城府店厂院楼层室栋座门馆库铺村厦场堂站寺苑台部塔汇旁边侧内外所派口户湾墅邸]|(?:^|[^万])里|中心|小学|中学|大学|学校|公司|公寓|宾馆|家园|华庭)$/
const COMPOUND = '(?:欧阳|上官|司马|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|夏侯|南宫|端木|宇文|独孤)'
const COMPOUND_SURNAME = new RegExp(`^${COMPOUND}`)
const SURNAME =
  /^[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱丘江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝]/
const CHINESE_NAME = /^[\u4e00-\u9fff]{2,4}$/
/** 小王, 阿强. */
const NICKNAME = /^[小老阿][\u4e00-\u9fff]$/
const TITLE = /(?:先生|女士|小姐|老师|同学|经理)$/
const DOTTED_NAME = /^[\u4e00-\u9fff]+(?:·[\u4e00-\u9fff]+)+$/
/** What a shop adds to a name when it hides the phone: 张三[8021]. */
const CODE = /\[\d{3,6}\]$/

/** A name behind a number or a building, `…168号王五`: of two or three characters, with a compound surname, or with a dot. */
const GLUED = new RegExp(
  `(?:[\\d号室楼层栋座元幢村]|小区|花园|大厦|广场|公寓)((?![号室楼层栋座元幢])(?:[\\u4e00-\\u9fff]{2,3}|${COMPOUND}[\\u4e00-\\u9fff]{1,2}|[\\u4e00-\\u9fff]{2,10}(?:·[\\u4e00-\\u9fff]{1,10})+))$`,
)

/** Whether a word looks like a part of an address: 文三路, 中信广场. */
const isPlaceWord = (word: string): boolean => ADDRESS_END.test(word)

/** Whether a word has the form of a person's name: by surname and length, by its title, or by its dot (古丽·艾比布力). */
function isNamed(typed: string): boolean {
  const word = typed.replace(CODE, '')
  if (DOTTED_NAME.test(personNameTyped(word)) || TITLE.test(word) || NICKNAME.test(word)) return true
  return CHINESE_NAME.test(word) && (COMPOUND_SURNAME.test(word) || (SURNAME.test(word) && word.length <= 3))
}

/** Whether a word is a person's name and no part of an address. */
const isPerson = (word: string): boolean => isNamed(word) && !isPlaceWord(word)

/** A word that may be a name when no other word is one. */
const mayBeName = (word: string): boolean =>
  word.length >= 2 && word.length <= 20 && !ADDRESS_PART.test(word) && !isPlaceWord(word)

/** The words of a line: those before its place, the street glued to the place, and those behind. */
interface Words {
  before: readonly string[]
  street: string
  behind: readonly string[]
}

/** Words before the place as they come and those behind it from the end, where names stand; those beside the phone first. */
function inOrder(words: readonly string[]): string[] {
  const isBeside = (at: number) => words[at - 1] === PHONE_MARK || words[at + 1] === PHONE_MARK
  const near = words.filter((_, at) => isBeside(at))
  return [...near, ...words.filter((_, at) => !isBeside(at))].filter((word) => word !== PHONE_MARK)
}

/** The name that stands right behind the address, `…168号王五`; empty when it is not one. */
function gluedName(address: string): string {
  const [, name = ''] = GLUED.exec(address) ?? []
  return isPerson(name) ? name : ''
}

/** The name among the words of a line, and the words that are left. */
interface NameAndRest {
  name: string
  rest: readonly string[]
}

/**
 * Finds the name of the receiver: a person's before other words, the end of a word that the phone follows, and one that
 * is also like a street only where no street can be. Empty when no word is a name.
 */
export function nameAmong({ before, street, behind }: Words): NameAndRest {
  const all = [...before, street, ...behind]
  const outside = inOrder(before)
  const words = [...outside, ...inOrder(behind.toReversed())]
  const only = street === '' && words.length === 1 ? words : outside
  const person = words.find(isPerson)
  const ahead = all.indexOf(PHONE_MARK) - 1
  const glued = person === undefined ? gluedName(all[ahead] ?? '') : ''
  if (glued !== '')
    return { name: glued, rest: all.map((word, at) => (at === ahead ? word.slice(0, -glued.length) : word)) }
  const name = person ?? only.find(isNamed) ?? words.find(mayBeName) ?? ''
  return { name, rest: all.filter((word, at) => word !== name || at === before.length) }
}
