import { AGES_WRONG } from '@dm/shared/contract/forms/activity/love'
import type { ActivityDocument, BoxSettings, Reward, WealTask } from '@dm/shared/contract/calls/activity/document'
import { badInput } from '../../platform/failure'

/** External facts that the check needs as input, so that it stays pure. */
export interface DocumentWorld {
  /** Size of a picture in bytes; null when it is not stored here. */
  pictureBytes(url: string): number | null
  isKnownPath(path: string): boolean
  allowedHosts: readonly string[]
}

export interface Problem {
  field: string
  msg: string
}

const MAX_BYTES = 64 * 1024
const MAX_PICTURE = 300 * 1024
const MAX_BLOCKS = 30
/** Legal limit of prize promotions: no prize above ¥50,000. */
const MAX_PRIZE_FEN = 5_000_000
/** `--dm-on-dark` of the theme. */
const STAGE_WORDS = '#FFF3E8'
const MIN_CONTRAST = 4.5

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

/** Returns the WCAG contrast of two `#RRGGBB` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

interface FoundPicture {
  field: string
  picture: Record<string, unknown>
}

/** Returns every picture of a document with the name of its field, including unknown blocks. */
export const picturesOf = (document: ActivityDocument): FoundPicture[] => pictures(document, '')

function pictures(value: unknown, field: string, found: FoundPicture[] = []) {
  if (Array.isArray(value)) value.forEach((item, i) => pictures(item, `${field}.${i}`, found))
  else if (value !== null && typeof value === 'object') {
    const record = Object.fromEntries(Object.entries(value))
    const last = field.split('.').at(-1) ?? ''
    if (['image', 'hero', 'texture', 'cover', 'picture'].includes(last)) found.push({ field, picture: record })
    for (const [key, inner] of Object.entries(record)) pictures(inner, field ? `${field}.${key}` : key, found)
  }
  return found
}

function pictureProblems(document: ActivityDocument, world: DocumentWorld): Problem[] {
  return picturesOf(document).flatMap(({ field, picture }) => {
    const bytes = typeof picture.url === 'string' ? world.pictureBytes(picture.url) : null
    if (typeof picture.width !== 'number' || typeof picture.height !== 'number') return [{ field, msg: '图片缺少宽高' }]
    if (bytes === null) return [{ field, msg: '图片不存在' }]
    return bytes > MAX_PICTURE ? [{ field, msg: '图片不能超过300KB' }] : []
  })
}

/** Fields that pages turn into links, in any block; `url` is that of a picture or a film. */
const LINK_FIELD = /^(link|href|target|.*(Link|Href))$/
const FILE_FIELD = /^(url|src|.*(Url|Src))$/
/** Addresses that run a script or contain a document, with the characters that browsers skip before the scheme. */
const SCRIPT = /^[\s\p{C}]*(javascript|vbscript|data)\s*:/iu

/** Checks every link of a block, at any depth, because later pages will draw unknown blocks. */
function linkProblems(document: ActivityDocument, world: DocumentWorld): Problem[] {
  return textsIn(document.blocks, 'blocks').flatMap(({ field, name, text }) => {
    const isWrong = LINK_FIELD.test(name)
      ? !isAllowedLink(text, world)
      : FILE_FIELD.test(name)
        ? !isSitePath(text) && !isAllowedLink(text, world)
        : SCRIPT.test(text)
    return isWrong ? [{ field, msg: '链接须为站内页面或白名单内的 https 地址' }] : []
  })
}

/** Returns every text with its path and the name of its field (a list item has its list's name). */
function textsIn(value: unknown, field: string, name = ''): { field: string; name: string; text: string }[] {
  if (typeof value === 'string') return [{ field, name, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, i) => textsIn(item, `${field}.${i}`, name))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${field}.${key}`, key))
}

const isSitePath = (text: string) => /^\/(?![/\\])/.test(text)

function isAllowedLink(link: string, world: DocumentWorld): boolean {
  if (isSitePath(link)) return world.isKnownPath(link.split(/[?#]/)[0] ?? '')
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  return url.protocol === 'https:' && world.allowedHosts.includes(url.host)
}

function periodProblems(document: ActivityDocument): Problem[] {
  const { visibleFrom, startAt, endAt, publishUntil, claimUntil, competition } = document
  const wrong = (field: string) => ({ field, msg: '结束时间须晚于开始时间' })
  return [
    ...(visibleFrom > startAt ? [wrong('visibleFrom')] : []),
    ...(startAt >= endAt ? [wrong('endAt')] : []),
    ...(endAt > publishUntil ? [wrong('publishUntil')] : []),
    ...(publishUntil > claimUntil ? [wrong('claimUntil')] : []),
    ...document.phases.flatMap((phase, i) => (phase.from >= phase.to ? [wrong(`phases.${i}.to`)] : [])),
    ...(competition && competition.entryFrom >= competition.entryTo ? [wrong('competition.entryTo')] : []),
    ...(competition && competition.voteFrom >= competition.voteTo ? [wrong('competition.voteTo')] : []),
  ]
}

function competitionProblems({ competition, kind }: ActivityDocument): Problem[] {
  if (!competition) return kind === 'competition' ? [{ field: 'competition', msg: '缺少赛事设置' }] : []
  return [
    ...(competition.ageMin > competition.ageMax ? [{ field: 'competition.ageMax', msg: AGES_WRONG }] : []),
    ...(competition.entryMode === 'quick' && !competition.noticeId
      ? [{ field: 'competition.noticeId', msg: '快速报名须关联通告' }]
      : []),
    ...competition.rankPrizes.flatMap((prize, i) => [
      ...(prize.from > prize.to ? [{ field: `competition.rankPrizes.${i}.to`, msg: '名次范围不正确' }] : []),
      ...(prize.gift.valueFen > MAX_PRIZE_FEN
        ? [{ field: `competition.rankPrizes.${i}.gift.valueFen`, msg: '奖品价值不能超过 ¥50,000' }]
        : []),
    ]),
  ]
}

function signInProblems({ signIn, kind }: ActivityDocument, world: DocumentWorld): Problem[] {
  if (!signIn) return kind === 'signIn' ? [{ field: 'signIn', msg: '缺少签到设置' }] : []
  const repeats = (values: readonly (string | number)[]) =>
    values.findIndex((value, at) => values.indexOf(value) !== at)
  const days = repeats(signIn.milestones.map((one) => one.days))
  const ids = repeats(signIn.tasks.map(({ taskId }) => taskId))
  return [
    ...(days >= 0 ? [{ field: `signIn.milestones.${days}.days`, msg: '天数重复' }] : []),
    ...(ids >= 0 ? [{ field: `signIn.tasks.${ids}.taskId`, msg: '任务编号重复' }] : []),
    ...signIn.milestones.flatMap(({ gift }, i) => rewardProblems(gift, `signIn.milestones.${i}.gift`)),
    ...signIn.tasks.flatMap((task, i) => taskProblems(task, `signIn.tasks.${i}`, world)),
  ]
}

const rewardProblems = ({ type, valueFen, keysFor }: Reward, field: string): Problem[] => [
  ...(valueFen > MAX_PRIZE_FEN ? [{ field: `${field}.valueFen`, msg: '奖品价值不能超过 ¥50,000' }] : []),
  ...(type === 'keys' && keysFor === undefined ? [{ field: `${field}.keysFor`, msg: '钥匙须指明活动' }] : []),
]

function taskProblems(task: WealTask, field: string, world: DocumentWorld): Problem[] {
  const { section, from, to, go, reward } = task
  const isOpenEnded = section === 'limited' && (from === undefined || to === undefined)
  const isInsideOut = from !== undefined && to !== undefined && from >= to
  return [
    ...(isOpenEnded || isInsideOut ? [{ field: `${field}.to`, msg: '结束时间须晚于开始时间' }] : []),
    ...(go.kind === 'path' && !(isSitePath(go.value) && isAllowedLink(go.value, world))
      ? [{ field: `${field}.go.value`, msg: '链接须为站内页面' }]
      : []),
    ...rewardProblems(reward, `${field}.reward`),
  ]
}

const PPM = 1_000_000

/** A box must add up: odds of a million, a fallback that never runs out, gifts that the law allows. */
function boxProblems(box: BoxSettings, field: string): Problem[] {
  const { gifts, fallbackGiftId, openFrom, openTo, pityAfter, skin } = box
  const ids = gifts.map(({ giftId }) => giftId)
  const hasRare = gifts.some(({ rare, oddsPpm, type }) => rare && oddsPpm > 0 && type !== 'thanks')
  return [
    ...(new Set(ids).size < ids.length ? [{ field: `${field}.gifts`, msg: '奖品编号重复' }] : []),
    ...(gifts.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0) === PPM
      ? []
      : [{ field: `${field}.gifts`, msg: '概率之和须为 1,000,000' }]),
    ...(gifts.some(({ giftId, type }) => giftId === fallbackGiftId && type === 'thanks')
      ? []
      : [{ field: `${field}.fallbackGiftId`, msg: '兜底奖品须为谢谢参与' }]),
    ...(openFrom < openTo ? [] : [{ field: `${field}.openTo`, msg: '结束时间须晚于开始时间' }]),
    ...(skin === 'wheel' && gifts.length !== 6 && gifts.length !== 8
      ? [{ field: `${field}.gifts`, msg: '转盘须有 6 或 8 个奖品' }]
      : []),
    ...(pityAfter !== undefined && !hasRare ? [{ field: `${field}.pityAfter`, msg: '保底须有稀有奖品' }] : []),
    ...gifts.flatMap(({ type, amount, valueFen }, i) => [
      ...(type !== 'thanks' && amount < 1 ? [{ field: `${field}.gifts.${i}.amount`, msg: '数量须大于 0' }] : []),
      ...(valueFen > MAX_PRIZE_FEN ? [{ field: `${field}.gifts.${i}.valueFen`, msg: '奖品价值不能超过 ¥50,000' }] : []),
    ]),
  ]
}

function boxesProblems({ boxes = [], schema }: ActivityDocument): Problem[] {
  const ids = boxes.map(({ boxId }) => boxId)
  return [
    ...(schema.startsWith('wheel@') && boxes[0]?.skin !== 'wheel' ? [{ field: 'boxes', msg: '缺少转盘' }] : []),
    ...(new Set(ids).size < ids.length ? [{ field: 'boxes', msg: '宝箱编号重复' }] : []),
    ...boxes.flatMap((box, i) => boxProblems(box, `boxes.${i}`)),
  ]
}

/** A competition with chests: votes and entries earn the keys that open them. */
function talentKingProblems({ kind, competition, boxes = [], keyRules = [] }: ActivityDocument): Problem[] {
  const events = keyRules.map(({ event }) => event)
  const repeated = new Set(events).size < events.length ? [{ field: 'keyRules', msg: '钥匙规则重复' }] : []
  if (kind !== 'talentKing') return repeated
  return [
    ...repeated,
    ...(competition ? [] : [{ field: 'competition', msg: '缺少赛事设置' }]),
    ...(boxes.some(({ skin }) => skin === 'chest') ? [] : [{ field: 'boxes', msg: '缺少宝箱' }]),
  ]
}

/** The settings that the page of a kind needs. */
function campaignProblems({ schema, kind, gala, starCall, newGift, offer, love }: ActivityDocument): Problem[] {
  return [
    ...(schema.startsWith('starCall@') && !starCall ? [{ field: 'starCall', msg: '缺少召集设置' }] : []),
    ...(schema.startsWith('gala@') && !gala ? [{ field: 'gala', msg: '缺少盛典设置' }] : []),
    ...(kind === 'loveBox' && !love ? [{ field: 'love', msg: '缺少恋爱盲盒设置' }] : []),
    ...(kind === 'newGift' && !newGift ? [{ field: 'newGift', msg: '缺少新人礼设置' }] : []),
    ...(kind === 'offer' && !offer ? [{ field: 'offer', msg: '缺少礼包设置' }] : []),
    ...(new Set(offer?.items.map(({ gives }) => gives)).size < (offer?.items.length ?? 0)
      ? [{ field: 'offer.items', msg: '同类权益只能有一项' }]
      : []),
    ...(newGift?.items ?? []).flatMap((item, i) => rewardProblems(item, `newGift.items.${i}`)),
  ]
}

/**
 * Returns all problems that prevent saving a document, by field
 * (docs/product/activity.md#the-activity-document-and-hot-swap). Pure.
 */
export function documentProblems(document: ActivityDocument, world: DocumentWorld): Problem[] {
  const { theme } = document
  const pairs = [
    ['theme.onPrimary', theme.primary, theme.onPrimary],
    ['theme.onCard', theme.card, theme.onCard],
    // Posters write on the background in the stage's light colour.
    ['theme.background', theme.background, STAGE_WORDS],
  ] as const
  return [
    ...(Buffer.byteLength(JSON.stringify(document)) > MAX_BYTES
      ? [{ field: 'document', msg: '内容不能超过64KB' }]
      : []),
    ...(document.blocks.length > MAX_BLOCKS ? [{ field: 'blocks', msg: '内容块不能超过30个' }] : []),
    ...pairs.flatMap(([field, ground, foreground]) =>
      contrast(ground, foreground) < MIN_CONTRAST ? [{ field, msg: '文字与底色对比度不足 4.5:1' }] : [],
    ),
    ...pictureProblems(document, world),
    ...linkProblems(document, world),
    ...periodProblems(document),
    ...competitionProblems(document),
    ...signInProblems(document, world),
    ...boxesProblems(document),
    ...talentKingProblems(document),
    ...campaignProblems(document),
  ]
}

/** Throws 40000 for an invalid document, with its first wrong field. */
export function requireSound(document: ActivityDocument, world: DocumentWorld): void {
  const [problem] = documentProblems(document, world)
  if (problem) throw badInput(`${problem.field}: ${problem.msg}`, problem.field)
}
