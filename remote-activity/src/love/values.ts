import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { cleanText } from '@dm/shared/validate'
import type { LoveSettings, MyCard } from './types'

/** The form as typed. */
export interface CardValues {
  photo: UploadSlot | null
  cityCode: string
  tags: string[]
  words: string
  wishGender: string
  ages: readonly [number, number]
  sameCity: boolean
  agree: boolean
}

export const LABELS: Record<keyof CardValues, string> = {
  photo: '照片',
  cityCode: '所在城市',
  tags: '标签',
  words: '心动宣言',
  wishGender: '性别',
  ages: '年龄',
  sameCity: '只看同城',
  agree: '我已满18周岁，同意展示以上信息',
}

/** Where the body of `activity/box/entry` names a field otherwise. */
export const SENT_AS: Record<string, keyof CardValues> = {
  'wish.gender': 'wishGender',
  'wish.ageFrom': 'ages',
  'wish.ageTo': 'ages',
}

/** A first card, or the one that is there; consent is given to each version anew. */
export const firstValues = (card: MyCard | null, { tags }: LoveSettings): CardValues => ({
  photo: card ? slotOf(card.photo) : null,
  cityCode: card?.cityCode ?? '',
  tags: card?.tags.filter((tag) => tags.includes(tag)) ?? [],
  words: card?.words ?? '',
  wishGender: card?.wish.gender ?? '',
  ages: card ? [card.wish.ageFrom, card.wish.ageTo] : [20, 40],
  sameCity: card?.wish.sameCity ?? false,
  agree: false,
})

/** Every message of the form, by field. */
export function checkCard(values: CardValues): FieldErrors<CardValues> {
  const words = lengthOf(cleanText(values.words, { lines: false }))
  const [from, to] = values.ages
  return {
    photo: values.photo ? undefined : '请选择一张照片',
    cityCode: values.cityCode ? undefined : '请选择所在城市',
    tags: values.tags.length === 0 ? '请至少选择1个标签' : values.tags.length > 5 ? '最多选择5个标签' : undefined,
    words: words < 10 || words > 60 ? '心动宣言为10到60个字' : undefined,
    wishGender: values.wishGender ? undefined : '请选择想遇见的性别',
    ages: from < 18 || to > 80 || from > to ? '年龄范围不正确' : undefined,
    agree: values.agree ? undefined : '请先勾选同意',
  }
}

type Sent = Omit<Body<'activity/box/entry'>, 'activityId' | 'requestId'>

/** The form as it is sent; call it with values that `checkCard` found right. */
export const bodyOf = ({ photo, cityCode, tags, words, wishGender, ages, sameCity }: CardValues): Sent => ({
  photo: photo?.url ?? '',
  cityCode,
  tags,
  words,
  wish: {
    gender: wishGender === 'male' || wishGender === 'female' ? wishGender : 'any',
    ageFrom: ages[0],
    ageTo: ages[1],
    sameCity,
  },
  agree: true,
})
