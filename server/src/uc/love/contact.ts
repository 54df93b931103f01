const WORDS =
  /微信|薇信|威信|徽信|加[vv]|v信|vx|wx|wechat|weixin|qq|扣扣|企鹅号|抖音|小红书|快手|微博|telegram|whatsapp|手机号|电话号|二维码|@/i
/** Digits as they are written to get around a check. */
const DIGITS: Record<string, string> = {
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
  幺: '1',
}

/** Whether a text says where its writer can be reached: a run of six digits, however written, or a name of a service. Pure. */
export function hasContact(text: string): boolean {
  const plain = [...text.normalize('NFKC')]
    .map((letter) => DIGITS[letter] ?? letter)
    .join('')
    .replace(/[\s.\-_·•,，、*+~|/\\()]/g, '')
  return /\d{6,}/.test(plain) || WORDS.test(plain)
}
