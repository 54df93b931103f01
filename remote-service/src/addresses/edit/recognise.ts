import type { Region } from '@dm/shared/districts'
import { narrow, personNameTyped, phoneTyped } from '@dm/shared/validate'
import { placeIn } from './place'
import type { AddressValues } from './values'

export type Recognised = Partial<Pick<AddressValues, 'name' | 'tel' | 'region' | 'detail'>>

const PHONE = /(?:(?:\+|00)?86[\s-]?)?(1[1-9]\d[\s-]?\d{4}[\s-]?\d{4})(?!\d)/
/** An ID number is in many pasted lines, and in no field. */
const ID_NUMBER = /(?:身份证(?:号码|号|件号)?[\s:：]*)?[1-9]\d{16}[\dXx](?![\dA-Za-z])/g
const POSTCODE = /(?:邮政编码|邮编)[\s:：]*\d{6}/g
const NAME_LABEL =
  /(?:收货人|收件人|联系人|姓名)[\s:：]*([^\s,，;；、:：\d]{1,20}?)(?=$|[\s,，;；、\d]|联系|手机|电话|所在|收货|详细|街道|地址)/
const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|联系电话|电话|手机|所在地区|所在省市|收货地址|详细地址|街道地址|地址)\s*[:：]?/g

/** Characters of an address line that hardly a name has. */
const ADDRESS_PART = /[\d省市区县镇乡路街道号楼室栋弄]/
/** Ends of names of buildings and their parts. */
const BUILDING = /(?:[园城府店厂院楼层室座门馆库铺区村厦场堂站寺苑台部]|中心|大学|学校|公司|公寓|宾馆|小区|家园|商铺)$/
const COMPOUND_SURNAME = /^(?:欧阳|上官|司马|诸葛|司徒|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|夏侯|南宫|端木|宇文|独孤)/
const SURNAME =
  /^[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付傅方白邹孟熊秦邱丘江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝]/
const CHINESE_NAME = /^[\u4e00-\u9fff]{2,4}$/
const TITLE = /(?:先生|女士|小姐|老师|同学|经理)$/

/** Whether a word is a person's name: by surname and length, by its title, or by the dot inside a name (古丽·艾比布力). */
function isPerson(word: string): boolean {
  if (/^[\u4e00-\u9fff]+(?:·[\u4e00-\u9fff]+)+$/.test(personNameTyped(word)) || TITLE.test(word)) return true
  return CHINESE_NAME.test(word) && (COMPOUND_SURNAME.test(word) || (SURNAME.test(word) && word.length <= 3))
}

/** A word that may be a name when no other word is one. */
const mayBeName = (word: string): boolean => word.length >= 2 && word.length <= 20 && !ADDRESS_PART.test(word)

/** The name that stands right behind the address, `…168号王五`, in front of the phone; empty when it is not one. */
function gluedName(address: string): string {
  const [, name = ''] = /[\d号室楼层栋座元幢]((?![号室楼层栋座元幢])[\u4e00-\u9fff]{2,3})$/.exec(address) ?? []
  return isPerson(name) && !BUILDING.test(name) ? name : ''
}

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/**
 * Takes name, phone, city or district and detail out of a pasted line such as `张三 13800000000 浙江省杭州市滨江区江南大道1号`
 * (docs/product/service.md#addressedit). What is not recognised is left out.
 */
export function recognise(pasted: string, tree: readonly Region[]): Recognised {
  const given = narrow(pasted).replace(ID_NUMBER, ' ').replace(POSTCODE, ' ')
  const phone = PHONE.exec(given)
  const [before, after] = phone
    ? [given.slice(0, phone.index), given.slice(phone.index + phone[0].length)]
    : [given, '']
  const labelled = NAME_LABEL.exec(`${before} ${after}`)?.[1] ?? ''
  const line = (text: string) =>
    words(
      text
        .replace(labelled, ' ')
        .replace(LABELS, ' ')
        .replace(/[,，;；、]/g, ' '),
    ).join(' ')
  return { ...(phone?.[1] && { tel: phoneTyped(phone[1]) }), ...partsOf(line(before), line(after), labelled, tree) }
}

/** The other parts, of the text before the phone and behind it. */
function partsOf(before: string, after: string, labelled: string, tree: readonly Region[]): Recognised {
  const glued = labelled === '' ? gluedName(before) : ''
  const line = [before.slice(0, before.length - glued.length), after].filter(Boolean).join(' ')
  const place = placeIn(line, tree)
  const head = words(place ? line.slice(0, place.at) : '')
  const rest = place ? line.slice(place.end) : line
  // What follows the place without a blank is its street.
  const street = /^\s/.test(rest) || !place ? '' : (words(rest)[0] ?? '')
  const tail = words(rest.slice(street.length))
  const others = [...head, ...tail]
  const name = labelled || glued || (others.find(isPerson) ?? others.find(mayBeName) ?? '')
  const isName = (word: string) => word === name && labelled === '' && glued === ''
  const detail = [...head.filter((word) => !isName(word)), street, ...tail.filter((word) => !isName(word))]
    .filter(Boolean)
    .join(' ')
  return {
    ...(name && { name: personNameTyped(name) }),
    ...(place && { region: place.region }),
    ...(detail && { detail }),
  }
}
