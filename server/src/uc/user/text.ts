import { badInput } from '../../platform/failure'

/** Words that no public text may hold (part 1, "Writing"). */
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
const CONTACT = /1[3-9]\d{9}|(?:微信|vx|wx|v信|威信|qq|扣扣)号?\s*[:：]?\s*[a-z0-9_-]{5,}/i

/** Refuses unfit words and contact details in a public text. */
export function checkPublicText(field: string, text: string): void {
  const bare = text.replace(/\s/g, '').toLowerCase()
  if (UNFIT.some((word) => bare.includes(word))) throw badInput(`「${field}」包含不适宜的内容，请修改`)
  if (CONTACT.test(text.replace(/[\s-]/g, ''))) throw badInput(`请勿在「${field}」中填写联系方式`)
}
