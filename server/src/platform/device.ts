/** What a user agent says of the device, the first that fits. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iphone|ipod/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/harmonyos|openharmony/i, '鸿蒙手机'],
  [/android/i, '安卓手机'],
  [/windows/i, 'Windows电脑'],
  [/macintosh|mac os x/i, 'Mac'],
  [/linux/i, 'Linux电脑'],
]
/** What it says of the program: those that carry another one's name come first. */
const PROGRAMS: readonly [RegExp, string][] = [
  [/DianMengApp\//, '点梦APP'],
  [/wxwork/i, '企业微信'],
  [/micromessenger/i, '微信'],
  [/mqqbrowser|qqbrowser|\bqq\//i, 'QQ'],
  [/edg[ea]?\//i, 'Edge'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

const found = (names: typeof SYSTEMS, agent: string) => names.find(([sign]) => sign.test(agent))?.[1]

/** The device of a user agent as its owner knows it, `iPhone · 微信`; nothing of the agent itself is kept. */
export const deviceOf = (agent: string): string =>
  [found(SYSTEMS, agent) ?? '未知设备', found(PROGRAMS, agent)].filter(Boolean).join(' · ')
