import { hasPhone, withoutDates } from './contact-number'
import { plainOf, withWrittenDigits } from './contact-plain'

/**
 * Finds phone numbers, chat accounts and links in public texts, also disguised: full-width, circled and Chinese digits,
 * spaces and marks between them, names of services as they are written to get around a check. Dates, prices, sizes and
 * numbers of orders are none (docs/product/user.md#writing).
 */

/** Marks between the letters of a word that is hidden from a check. */
const GAP = '[\\s\\-_.·*|、/]{0,3}'
const anyOf = (words: string) =>
  words
    .split(' ')
    .map((word) => [...word].join(GAP))
    .join('|')
/** Services where people can be reached, in small letters; QQ apart, since its accounts are numbers. */
const WECHAT = [
  `[微薇威徽溦维魏徵嶶㣲]${GAP}[信芯]`,
  `微${GAP}[訊讯]|微${GAP}x(?:${GAP}i${GAP}n)?|wei${GAP}信`,
  `[微薇威v]${GAP}[❤♥]`,
  anyOf('v信 v芯 卫星 绿泡泡 钉钉 飞书'),
].join('|')
const WECHAT_LATIN = anyOf('vx wx wechat weixin telegram whatsapp')
const QQ = `${anyOf('扣扣 抠抠 叩叩 蔻蔻 企鹅')}|🐧`
const QQ_LATIN = anyOf('qq')
const ADD = '[加➕+]'

/** What stands between a service and an account: marks that do not end a clause, and words that lead on. */
const LEAD = '(?:[^\\p{L}\\p{N},.;!?、]|号码?|群|id|账号|联系|添?加|搜索?|聊|我|是|为){0,6}'
/** A year or a whole date is no account. */
const NO_DATE = '(?!(?:19|20)\\d\\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01]))?(?!\\d))'
const NUMBER = `${NO_DATE}\\d(?:[\\s\\-]?\\d){4,}`
/** An account that can be told from a word: it has a digit or a low line. */
const MIXED = '(?=[a-z0-9_-]{5})[a-z_][a-z-]*[\\d_]'

const CHATS = [
  `(?:${WECHAT}|(?:^|[^a-z])(?:${WECHAT_LATIN}|tg)|${ADD}${GAP}[微薇威v])${LEAD}(?:${MIXED}|${NUMBER})`,
  // Letters alone are an account where they are said to be one.
  `(?:${WECHAT}|(?:^|[^a-z])(?:${WECHAT_LATIN})|加${GAP}[微薇威v])\\s*(?:(?:号码?|id|账号)[是为]?\\s*[:=]?|[:=])\\s*[a-z][a-z_-]{4}`,
  `${ADD}我?(?:${WECHAT}|${WECHAT_LATIN})\\s*[a-z][a-z_-]{4}`,
  `(?:${QQ}|(?:^|[^a-z])${QQ_LATIN}|${ADD}${GAP}[扣q])${LEAD}${NUMBER}`,
  // A letter alone names a service where a mark says so.
  `(?:(?:^|[^a-z])[vq]|(?:^|[^\\p{L}]|[加我的系])[微薇威扣])\\s*(?:[:=]|号)\\s*(?:${MIXED}|${NUMBER})`,
  `(?:球球|丘丘)号?\\s*[:=]\\s*${NUMBER}`,
  `(?:^|我的?)[v薇][\\s-]{1,2}[a-z]{2,}_?\\d{3}`,
  `(?:^|[^a-z])q\\s?${NO_DATE}[1-9]\\d{6,10}(?!\\d)`,
  `群号?\\s*[:=]?\\s*[1-9]\\d{5,10}(?!\\d|\\s?[+人])`,
]
const CHAT = new RegExp(CHATS.join('|'), 'u')

/** Endings of hosts; the short ones are names of groups and products as well, and count only before a path. */
const LONG_ENDING = '(?:com|cn|net|org|top|vip|shop|xyz)'
const SHORT_ENDING = '(?:cc|io|me|tv|ly|co|im|ee|app|link|site|club)'
const LINK = new RegExp(
  [
    'https?\\s?:\\s?/\\s?/',
    'www\\s?\\.',
    '[a-z0-9._-]\\s?@\\s?[a-z0-9-]{1,63}\\s?\\.\\s?[a-z]{2}',
    `[a-z0-9-]{2}\\.${LONG_ENDING}(?![a-z])`,
    '[a-z0-9-]{2}(?:\\s?\\.\\s?|\\s?点\\s?|\\sdot\\s)(?:com|cn)(?![a-z])',
    `[a-z0-9-]\\.(?:${LONG_ENDING}|${SHORT_ENDING})/[a-z0-9]`,
  ].join('|'),
)
/** Names of software that look like hosts. */
const SOFTWARE = /(^|[^a-z0-9.-])(?:asp|vb|ado)\.net(?![a-z0-9./-])/g

/** Whether a public text gives a phone number, a chat account, a link or an e-mail address (docs/product/user.md#writing). */
export function hasContact(text: string): boolean {
  const plain = plainOf(text)
  const written = withWrittenDigits(plain)
  return (
    hasPhone(plain) ||
    (written !== plain && hasPhone(written)) ||
    CHAT.test(withoutDates(written)) ||
    LINK.test(written.replace(SOFTWARE, '$1'))
  )
}

const SEPARATORS = /[^\p{L}\p{N}\p{Sc}%@]/gu
/** Names of services and addresses that a text between strangers may not contain. */
const NAMED = new RegExp(
  `${WECHAT}|${WECHAT_LATIN}|${QQ}|${QQ_LATIN}|(?:^|[^a-z])tg|${ADD}${GAP}[微薇威v扣q]|抖音|小红书|快手|微博|手机号|电话号|2维码|@`,
  'u',
)
/** Times of a day, and years in a row. */
const TIMES = /(^|[^\d:])\d{1,2}:\d\d(?![\d:])/g
const YEARS = /(^|\D)(?:19|20)\d\d(?:\s?[-~至/、,]\s?(?:19|20)\d\d)+(?!\d)/g

/**
 * The stricter rule of texts between strangers: also the name of a service, or six digits in a row, however they are
 * written (docs/product/activity.md). Dates, years and times are no such digits.
 */
export function mentionsContact(text: string): boolean {
  const plain = withWrittenDigits(plainOf(text))
  const joined = withoutDates(plain).replace(TIMES, '$1时').replace(YEARS, '$1年').replace(SEPARATORS, '')
  return hasContact(text) || NAMED.test(plain) || NAMED.test(joined) || /\d{6}/.test(joined)
}
