/** The last day of each sign, `MM-DD`, with its name; what lies behind the last one is 摩羯座 again. */
const SIGNS = [
  ['01-19', '摩羯座'],
  ['02-18', '水瓶座'],
  ['03-20', '双鱼座'],
  ['04-19', '白羊座'],
  ['05-20', '金牛座'],
  ['06-21', '双子座'],
  ['07-22', '巨蟹座'],
  ['08-22', '狮子座'],
  ['09-22', '处女座'],
  ['10-23', '天秤座'],
  ['11-22', '天蝎座'],
  ['12-21', '射手座'],
] as const

/** The sign of a birthday, `YYYY-MM-DD`: `1996-11-08` → 天蝎座. */
export const zodiacOf = (birthday: string): string => SIGNS.find(([last]) => birthday.slice(5) <= last)?.[1] ?? '摩羯座'
