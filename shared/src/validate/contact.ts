import { narrow } from './text'

/** Without a look-behind, which iOS has from 16.4. */
const PHONE = /(?:^|\D)(?:1[3-9]\d{9}|0\d{9,11}|400\d{7})(?!\d)/
const CHAT = /(?:微信|weixin|wechat|vx|wx|v信|威信|扣扣|qq|钉钉|飞书|telegram)(?:号|群|id)?[:：=]?[a-z0-9_-]{5,}/i
const LINK = /https?:\/\/|www\.|[a-z0-9-]{2,}\.(?:com|cn|net|org|top|vip|shop|xyz|cc|io|me)(?![a-z])/i

/** Whether a public text gives a phone number, a chat account or a link, also with spaces or full-width characters. */
export function hasContact(text: string): boolean {
  const plain = narrow(text.normalize('NFKC'))
  const joined = plain.replace(/[\s\-_.·,，、]/g, '')
  return PHONE.test(joined) || CHAT.test(plain.replace(/\s/g, '')) || LINK.test(plain)
}
