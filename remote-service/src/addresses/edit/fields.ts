/** Stands for the phone in a line of words: the name is beside it more often than elsewhere. */
export const PHONE_MARK = '☎'

/** What a pasted text says beside the words of the address. */
interface Fields {
  /** The name behind a label; empty without one. */
  name: string
  /** The phone as it was typed; empty without one. */
  phone: string
  /** The extension of a phone that hides another one. */
  extension: string
  /** All other words with a blank between them, and a mark in the place of the phone. */
  line: string
}

const WHO = '(?:收货|收件|寄件|发货|发件|联系|客户)人?'
const NAME_LABEL = `${WHO}姓名|(?:收货|收件|寄件|发货|发件|联系)人|姓名(?![路街巷])`
const PHONE_LABEL = `(?:${WHO})?(?:手机号码|手机号|手机|联系方式|电话号码|电话|固话|座机)`
const ADDRESS_LABEL = `(?:(?:${WHO}|邮寄|快递|公司|单位|家庭|详细|街道|所在|居住|通讯|配送|送货|我的)(?:地址|住址|地区|省市)|(?:收货|收件)信息)`
/** Labels that are words of an address as well: they have a colon. */
const OTHER_NAME_LABEL = '名字|称呼|客户|name|receiver|consignee'
const OTHER_LABEL = '地址|住址|地区|邮编|邮政编码|tel|phone|mobile|address'
/** Labels that end other words as well: they begin a word, and have a colon. */
const LEVEL_LABEL = '省份|省|城市|市|区县|区|县'
const LABEL = [NAME_LABEL, PHONE_LABEL, ADDRESS_LABEL, OTHER_NAME_LABEL, OTHER_LABEL].join('|')

const SPACED_LABEL = /(?:收 *货 *人|收 *件 *人|联 *系 *人|姓 *名|电 *话|手 *机|地 *址)(?=\s*[:：])/g
/** 1、收货人：…, 2、电话：…. */
const NUMBERING = new RegExp(String.raw`(^|\s)\d{1,2}[、.)）]\s*(?=【?(?:${LABEL}))`, 'gi')
const LABELS = [
  new RegExp(String.raw`【(?:${LABEL})】\s*[:：]?|(?:${LABEL})\s*[:：]`, 'gi'),
  new RegExp(String.raw`(^|[\s,，;；、])(?:${LEVEL_LABEL})\s*[:：]`, 'g'),
  // Without a colon they begin a word, and 电话亭路 and 手机大厦 are none.
  new RegExp(
    String.raw`(^|[^\u4e00-\u9fff])(?:${ADDRESS_LABEL}是?|地址是?(?![不有未])|(?:地区|${PHONE_LABEL}|${NAME_LABEL})(?=\s|$))`,
    'g',
  ),
  /(^|[\s,，])(?:你好|您好|谢谢)(?=$|[\s,，!！。])[!！]?/g,
]
const NAME_FIELD = new RegExp(
  String.raw`(?:【?(?:${NAME_LABEL})】?|【(?:${OTHER_NAME_LABEL})】|(?:${OTHER_NAME_LABEL})\s*[:：])[\s:：]*` +
    String.raw`([a-z]+(?:[ .'-]+[a-z]+)*|[^\s,，;；、:：\d(（[]{1,20}?(?:[(（[][^\s)）\]]{1,8}[)）\]])?)` +
    '(?=$|[\\s,，;；、\\d/|☎]|联系|手机|电话|所在|收货|收件|详细|街道|地址)',
  'i',
)

const GAP = String.raw`[\s\-－]?`
const COUNTRY = String.raw`(?:[(（](?:[+＋]|00)?86[)）]|(?:[+＋]|00)?86)${GAP}`
const PHONE = new RegExp(
  String.raw`(?:(?:${PHONE_LABEL}|tel|phone|mobile)[\s:：]*)?(?:${COUNTRY})?` +
    String.raw`(1[1-9]\d(?:${GAP}\d{4}${GAP}\d{4}|\d[\s-]\d{4}[\s-]\d{3}))(?!\d)` +
    String.raw`(?:\s*(?:转|分机|-|－)\s*(\d{1,6})(?!\d))?`,
  'i',
)
/** A second phone, one with hidden digits, and a landline. */
const OTHER_PHONE = new RegExp(
  String.raw`(^|\D)(?:[/|｜] ?)?(?:(?:${PHONE_LABEL})[\s:：]*)?` +
    String.raw`(?:(?:${COUNTRY})?1[1-9]\d(?:${GAP}\d{4}${GAP}\d{4}|\*{4}\d{4})|[(（]?0\d{2,3}[)）]?${GAP}\d{7,8}(?:-\d{1,6})?)(?!\d)`,
  'g',
)
/** An ID number is in many pasted lines, and in no field. */
const ID_NUMBER =
  /(?:身份证(?:号码|号|件号)?[\s:：]*)?(?:[1-9]\d{16}[\dXx]|[1-9]\d{5}\s(?:19|20)\d{6}\s\d{3}[\dXx])(?![\dA-Za-z])/g
const ORDER_NUMBER = /(?:订单编号|订单号|快递单号|运单号)[\s:：]*[\dA-Za-z]+/g
const POSTCODE = /(?:邮政编码|邮编)[\s:：]*\d{6}/g
const BARE_POSTCODE = /(^|\s)(?:\d{6}(?=\s|$)|[(（]\d{6}[)）])/g

/** （张三收）, 张三(收) and 张三收, but not 代收 and 签收. */
const RECEIVER = /[(（]([\u4e00-\u9fff·]{1,9}[^\s代签验查丰])收[)）]/g
const RECEIVES = /([\u4e00-\u9fff][^\s代签验查丰])(?:收|[(（]收[)）])(?=[\s,，;；、☎]|$)/g

/** Digits and letters of a Chinese keyboard in their narrow form; all other marks stay as they were typed. */
const narrowLetters = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Replaces the first phone by a mark, without the brackets and strokes around it. */
function withMark(text: string, phone: RegExpExecArray | null): string {
  if (!phone) return text
  return `${text.slice(0, phone.index)} ☎ ${text.slice(phone.index + phone[0].length)}`
    .replace(/[(（【]([^()（）【】]*☎\s*)[)）】]/, ' $1 ')
    .replace(/[/|｜]? ☎ ?[/|｜]?/, ' ☎ ')
}

/** Reads labels and numbers of a pasted text, and keeps the rest. */
export function fieldsOf(pasted: string): Fields {
  const text = narrowLetters(pasted)
    .replace(/☎/g, ' ')
    .replace(SPACED_LABEL, (label) => label.replace(/ /g, ''))
    .replace(NUMBERING, '$1')
    .replace(ID_NUMBER, ' ')
    .replace(ORDER_NUMBER, ' ')
    .replace(POSTCODE, ' ')
  const phone = PHONE.exec(text)
  const marked = withMark(text, phone).replace(OTHER_PHONE, '$1 ').replace(RECEIVER, ' $1 ').replace(RECEIVES, '$1 ')
  const name = NAME_FIELD.exec(marked)
  const unnamed = name ? `${marked.slice(0, name.index)} ${marked.slice(name.index + name[0].length)}` : marked
  const line = LABELS.reduce(
    (rest, label) => rest.replace(label, (_, before: unknown) => `${typeof before === 'string' ? before : ''} `),
    unnamed,
  )
    .replace(/[,，;；、]/g, ' ')
    .replace(/。(?=\s|$)/g, ' ')
    .replace(BARE_POSTCODE, '$1 ')
  return {
    name: name?.[1] ?? '',
    phone: phone?.[1] ?? '',
    extension: phone?.[2] ?? '',
    line: line.replace(/\s+/g, ' ').trim(),
  }
}
