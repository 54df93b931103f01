import { isUserLink } from './link'
import { lengthOf } from '../format/length'
import { cleanText } from './text'

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

export interface OfficialInput {
  category: string
  title: string
  intro: string
  /** Number of pictures. */
  evidence: number
  links: readonly string[]
}

/** Errors of an application for the official badge, by field. */
export function officialFaults(input: OfficialInput): Partial<Record<keyof OfficialInput, string | undefined>> {
  const title = lengthOf(cleanText(input.title, { lines: false }))
  const intro = lengthOf(cleanText(input.intro, { lines: true }))
  const badLink = input.links.some((link) => !isUserLink(link))
  return {
    category: isOfficialCategory(input.category) ? undefined : '请选择认证身份',
    title: title === 0 ? '请输入认证头衔' : title < 2 || title > 20 ? '认证头衔为2到20个字' : undefined,
    intro: intro < 10 ? '请至少输入10个字' : intro > 200 ? '说明最多200个字' : undefined,
    evidence: input.evidence === 0 ? '请上传证明材料' : input.evidence > 9 ? '最多上传9张图片' : undefined,
    links: input.links.length > 3 ? '最多添加3个链接' : badLink ? '请输入正确的链接' : undefined,
  }
}
