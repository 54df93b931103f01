import type { Data } from '@dm/shared/contract'
import {
  ETHNICITIES,
  EYES,
  HAIR,
  labelOf,
  LANGUAGES,
  OCCUPATIONS,
  QUOTE_UNITS,
  STYLES,
} from '@dm/shared/contract/vocabulary/options'
import { payRange } from '@dm/shared/format'

export type CardAnswer = Data<'userinfo/modelcard/get'>
export type Card = NonNullable<CardAnswer['card']>
export type Photo = Card['photos'][number]

export const VISIBLE_TO = { public: '公开', notice: '仅通告方可见', private: '仅自己可见' } as const

export interface Fact {
  key: string
  label: string
  value: string
  /** Spans both columns. */
  wide: boolean
  /** Who else sees it; null for everybody. */
  limit: Limit | null
}

/** Notice parties alone, or nobody but the owner. */
export type Limit = 'notice' | 'private'

/** Returns who sees a field of this answer, which marks are for: owners see all of their own card. */
export function limitOf(card: Card, field: string): Limit | null {
  const notice: readonly string[] = card.noticeOnly
  const own: Readonly<Record<string, string | undefined>> = card.privacy ?? {}
  return notice.includes(field) ? 'notice' : own[field] === 'private' ? 'private' : null
}

/** Returns the facts in a card's answer, in order. Screen, poster and print all use this function. */
export function factsOf(card: Card): Fact[] {
  const languages = (card.languages ?? []).map((code) => labelOf(LANGUAGES, code)).join('、')
  const round = [card.bust, card.waist, card.hip]
  const lines: [key: string, label: string, value: string, wide?: boolean][] = [
    ['age', '年龄', card.age === undefined ? '' : `${card.age}岁`],
    ['heightCm', '身高', card.heightCm === undefined ? '' : `${card.heightCm}cm`],
    ['weightKg', '体重', card.weightKg === undefined ? '' : `${card.weightKg}kg`],
    [
      'measurements',
      '三围',
      round.every((value) => value === undefined) ? '' : round.map((value) => value ?? '–').join('/'),
    ],
    ['shoe', '鞋码', card.shoe ?? ''],
    ['hair', '发色', labelOf(HAIR, card.hair)],
    ['eyes', '瞳色', labelOf(EYES, card.eyes)],
    ['nativePlace', '籍贯', card.nativePlace ?? ''],
    ['ethnicity', '民族', labelOf(ETHNICITIES, card.ethnicity)],
    ['school', '院校', card.school ?? '', true],
    ['agency', '经纪公司', card.agency ?? '', true],
    ['languages', '语言', languages, true],
    ['cities', '可前往', (card.cities ?? []).join('、'), true],
  ]
  return lines
    .filter(([, , value]) => value !== '')
    .map(([key, label, value, wide]) => ({ key, label, value, wide: wide ?? false, limit: limitOf(card, key) }))
}

/** Returns the line below the name: figures with their units, then the city. */
export function headline(card: Card): { value: string; unit: string }[] {
  const parts: [number | undefined, string][] = [
    [card.heightCm, 'cm'],
    [card.weightKg, 'kg'],
    [card.age, '岁'],
  ]
  const figures = parts.flatMap(([value, unit]) => (value === undefined ? [] : [{ value: String(value), unit }]))
  return card.cityName ? [...figures, { value: '', unit: card.cityName }] : figures
}

export const occupationsOf = (card: Card): string =>
  card.occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · ')
export const stylesOf = (card: Card): string[] => (card.styles ?? []).map((code) => labelOf(STYLES, code))
export const quoteOf = (quote: NonNullable<Card['quote']>): string =>
  quote.negotiable ? '面议' : payRange(quote.minFen, quote.maxFen, QUOTE_UNITS[quote.unit])

/** Photos in the order the owner chose for the template, then the rest. */
export function orderedPhotos(card: Card): Photo[] {
  const rank = new Map(card.templateOptions.photoOrder.map((id, n) => [id, n]))
  return card.photos.toSorted((a, b) => (rank.get(a.id) ?? 99) - (rank.get(b.id) ?? 99))
}

/** Returns the link in a QR code; `from` records how a visitor came. */
export const cardLink = (origin: string, uid: string, from: 'qr' | 'link' | 'poster'): string =>
  `${origin}/user/modelcard?uid=${encodeURIComponent(uid)}&from=${from}`
