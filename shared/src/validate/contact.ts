import { INVISIBLE } from './text'

/**
 * Finds phone numbers, chat accounts and links in public texts, also disguised: full-width, circled and Chinese digits,
 * spaces and marks between them, names of services as they are written to get around a check. Dates, prices, sizes and
 * numbers of orders are none (docs/product/user.md#writing).
 */

/** Digits as they are written in words. */
const WRITTEN = '零〇一二三四五六七八九壹贰叁肆伍陆柒捌玖幺'
const DIGITS = '00123456789123456789' + '1'

/** Letters that stand for digits inside a number: `138OOOO0001`. */
const LIKE_DIGITS: Record<string, string> = { o: '0', l: '1', i: '1' }

// Joiners, variation selectors and the enclosing keycap.
const MARKS = /[\u200c\u200d\ufe0e\ufe0f\u20e3]/g

/** Returns a text in narrow small letters with plain digits, and at most one space in a row. */
function plainOf(text: string): string {
  const narrow = text.normalize('NFKC').replace(INVISIBLE, '').replace(MARKS, '').toLowerCase()
  return [...narrow.replace(/[。・]/g, '.').replace(/\s+/g, ' ')]
    .map((letter) => DIGITS[WRITTEN.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[oli\d]{11,}/g, (run) =>
      run.length === 11 && /\d.*\d/.test(run) ? run.replace(/[oli]/g, (letter) => LIKE_DIGITS[letter] ?? letter) : run,
    )
}

const DATE =
  /(^|\D)(?:19|20)\d\d\s*[.\-/年]\s*(?:0?[1-9]|1[0-2])(?:\s*[.\-/月]\s*(?:3[01]|[12]\d|0?[1-9])(?:\s*日)?)?(?!\s*(?:[.\-/]\s*)?\d{3}|\d)/g
/** Groups of digits with at most three marks of separation between two. */
const NUMBERS = /\d+(?:[\s.\-_/\\·•*+~|,，、()]{1,3}\d+)*/g
const PHONE = /^(?:00)?(?:86)?(?:1[3-9]\d{9}|0[1-9]\d{8,10}|[48]00\d{7})$/
/** Groupings of a phone number; other lists of numbers are prices, sizes or scores. */
const GROUPED =
  /^(?:(?:2|4) )?(?:1[0-35]|3 4 4|3 3 5|3 5 3|3 8|3 4 2 2|4 4 3|4 3 4|5 6|6 5|7 4|5 3 3|[34] 7|[34] 8|[34] [34] 4|3 3 4|(?:[12] ){4,}[12])$/
const MONEY = /(?:票价|价格|价位|定价|售价|费用|收费|预算|报价|单价|原价|[元价¥￥$])[^。；;\n\d]{0,8}$/
const CALL = /(?:电话|手机|热线|座机|致电|来电|联系|号码|电联|tel|phone|call)[^。；;\n\d]{0,8}$/

/** Whether groups of digits in a row are a phone number, alone or among others. */
function isPhoneAmong(groups: string[], isCalled: boolean): boolean {
  for (let from = 0; from < groups.length; from += 1) {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < 16; to += 1) {
      digits += groups[to]
      if (!PHONE.test(digits)) continue
      const shape = groups
        .slice(from, to + 1)
        .map((group) => group.length)
        .join(' ')
      if (isCalled || GROUPED.test(shape)) return true
    }
  }
  return false
}

function hasPhone(plain: string): boolean {
  const text = plain.replace(DATE, '$1年')
  for (const { 0: run, index } of text.matchAll(NUMBERS)) {
    const before = text.slice(Math.max(0, index - 16), index)
    const groups = run.split(/\D+/)
    const isCalled = CALL.test(before)
    if (groups.length > 1 && !isCalled && MONEY.test(before)) continue
    if (isPhoneAmong(groups, isCalled)) return true
  }
  return false
}

/** Characters between the letters of a word that is hidden from a check. */
const GAP = '[\\s\\-_.·*]{0,3}'
const anyOf = (words: string) =>
  words
    .split(' ')
    .map((word) => [...word].join(GAP))
    .join('|')
/** Services where people can be reached, in small letters. */
const NAMES = anyOf('微信 微芯 薇信 薇芯 威信 威芯 徽信 溦信 维信 魏信 v信 v芯 卫星 绿泡泡 扣扣 企鹅 钉钉 飞书')
const LATIN = anyOf('vx wx wechat weixin qq telegram whatsapp')
const SERVICE = `${NAMES}|[v薇威]${GAP}[❤♥]|(?:^|[^a-z])(?:${LATIN}|tg)|[加➕+]${GAP}[微薇威v扣q]`
/** An account has a digit, or is said to be one. */
const ACCOUNT = '[a-z][a-z0-9_-]*[\\d_][a-z0-9_-]*|\\d[a-z0-9_-]{4,}'
const CHAT = new RegExp(
  `(?:${SERVICE})\\s*(?:号码?|群|id|账号|联系)?\\s*(?:[:=是]\\s*[a-z0-9_-]{5,}|(?:我|搜|聊)?\\s*(?:${ACCOUNT})|\\s*[a-z0-9_-]{5,})`,
)
const SINGLE = /(?:^|[^a-z])[vq]\s*(?:[:=]|号)\s*[a-z0-9_-]{5,}/
const LINK =
  /https?:\/\/|www\.|[a-z0-9._-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}|[a-z0-9-]{2,63}\.(?:com|cn|net|org|top|vip|shop|xyz)(?![a-z])|[a-z0-9-]{3,63}\.(?:cc|io|me)(?![a-z])/

/** Whether a public text gives a phone number, a chat account, a link or an e-mail address. */
export function hasContact(text: string): boolean {
  const plain = plainOf(text)
  return hasPhone(plain) || CHAT.test(plain) || SINGLE.test(plain) || LINK.test(plain)
}

const SEPARATORS = /[\s.\-_·•,，、*+~|/\\()]/g
/** Names of services and addresses that a text between strangers may not contain. */
const NAMED = new RegExp(`${SERVICE}|${LATIN}|抖音|小红书|快手|微博|手机号|电话号|2维码|@`)

/**
 * The stricter rule of texts between strangers: also the name of a service, or six digits in a row, however they are
 * written (docs/product/activity.md).
 */
export function mentionsContact(text: string): boolean {
  const plain = plainOf(text)
  const joined = plain.replace(SEPARATORS, '')
  return hasContact(text) || NAMED.test(plain) || NAMED.test(joined) || /\d{6,}/.test(joined)
}
