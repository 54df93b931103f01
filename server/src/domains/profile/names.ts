import { badInput } from '../../platform/failure'

/**
 * Characters that look like others, each before the one it is read as: Cyrillic and Greek letters, digits, traditional
 * and variant forms of the words below (Unicode TR 39, the part that Chinese and Latin names meet).
 */
const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аaαa', 'вbβbьb', 'сcϲc', 'ԁd', 'еeєeεe', 'ɡg', 'нhһh', 'іlιl', 'јj', 'кkκk', 'мm', 'пnηn', 'оoοoσo', 'рpρp',
    'ѕs', 'тtτt', 'υu', 'νvѵv', 'ԝw', 'хxχx', 'уyγy', '0o', '1lil|lǀlıl', '5s',
    '點点奌点㸃点', '夢梦', '運运', '營营', '團团', '隊队', '員员', '審审', '門门', '臺台', '務务', '財财', '戶户', '證证', '〇o',
  ].flatMap((pairs) => Array.from(pairs.match(/../gu) ?? []).map((pair) => [...pair] as [string, string])), // as: two characters
) // prettier-ignore

/**
 * Look of a name: without case, width, accents, blanks, signs and invisible characters, and with one character for all
 * that look the same. Two names with the same skeleton are read as the same name.
 */
export const nameSkeleton = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}|ǀ〇]/gu, ''),
    (letter) => LIKE[letter] ?? letter,
  ).join('')

const BRANDS = ['点梦', 'dianmeng'].map(nameSkeleton)
const ROLES = [
  '官方',
  '客服',
  '运营',
  '管理',
  '小助手',
  '助手',
  '小秘书',
  '平台',
  '团队',
  '审核',
  '公告',
  '通知',
  '系统',
  '财务',
  '认证',
  '服务中心',
  'official',
  'admin',
  'service',
  'support',
].map(nameSkeleton)
const ALONE =
  /^(官方|平台|系统|点梦|网站)?(官方|客服|管理员|系统|系统消息|系统通知|公告|平台客服|在线客服|运营|审核|人工客服)(中心|人员|团队)?$/

/** Refuses a public name that is read as the platform's own (docs/product/user.md#writing). */
export function checkName(label: string, name: string, field: string): void {
  const seen = nameSkeleton(name)
  const brand = BRANDS.some((word) => seen.includes(word))
  const isOurs = BRANDS.includes(seen) || (brand && ROLES.some((word) => seen.includes(word))) || ALONE.test(seen)
  if (isOurs) throw badInput(`「${label}」不能使用平台官方名义`, field, 'nameReserved')
}
