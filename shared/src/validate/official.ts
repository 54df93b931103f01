/** Categories of the official badge (docs/product/account-video.md#userauthentication). */
export const OFFICIAL_CATEGORIES = {
  actor: '演员',
  singer: '歌手',
  model: '模特',
  dancer: '舞者',
  host: '主持人',
  director: '导演',
  creator: '创作者',
  agent: '经纪人',
} as const
export type OfficialCategory = keyof typeof OFFICIAL_CATEGORIES

export const isOfficialCategory = (text: string): text is OfficialCategory => Object.hasOwn(OFFICIAL_CATEGORIES, text)
