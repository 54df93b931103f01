import { tooLong } from '@dm/shared/forms'
import { lengthOf } from '@dm/shared/format'
import { cleanText, hasContact } from '@dm/shared/validate'
import { badInput } from './failure'

/** Words forbidden in public texts (docs/product/user.md#writing). */
const UNFIT = [
  '赌博',
  '博彩',
  '色情',
  '裸聊',
  '约炮',
  '毒品',
  '枪支',
  '代孕',
  '刷单',
  '高利贷',
  '办假证',
  '傻逼',
  '操你',
]

/** Refuses unfit words in a text, which the page calls `name` and the body `field`. */
export function checkWords(name: string, text: string, field: string): void {
  const bare = text.replace(/\s/g, '').toLowerCase()
  if (UNFIT.some((word) => bare.includes(word))) throw badInput(`「${name}」包含不适宜的内容，请修改`, field)
}

/** Refuses unfit words and contact details in a public text. */
export function checkPublicText(name: string, text: string, field: string): void {
  checkWords(name, text, field)
  if (hasContact(text)) throw badInput(`请勿在「${name}」中填写联系方式`, field)
}

/** A public text as it is kept: cleaned, checked for words and contacts, at most `max` code points. */
export function publicText(field: string, name: string, raw: string, max: number, lines = false): string {
  const clean = cleanText(raw, { lines })
  if (lengthOf(clean) > max) throw badInput(tooLong(name, max), field)
  checkPublicText(name, clean, field)
  return clean
}
