import { CITY_MISSING } from '@dm/shared/contract/forms/common/city'
import { NO_HEIGHT } from '@dm/shared/contract/forms/common/person'
import { guardianForm } from '@dm/shared/contract/forms/user/guardian'
import { cardForm, cardQuoteForm, LONGEST_VIDEO, VIDEO_LONG } from '@dm/shared/contract/forms/user/modelcard'
import { timeNow } from '@dm/shared/env'
import { formProblems } from '@dm/shared/forms'
import { dayOf } from '@dm/shared/time'
import type { FieldErrors } from '@dm/shared/ui/form'
import { guardianTyped } from '../../components/guardian/guardian'
import { quoteTyped, type CardValues } from './values'

type CardErrors = FieldErrors<CardValues>
/**
 * A draft may be incomplete; a public card needs everything that publishing requires. Filled-in fields must be valid in
 * both.
 */
export type Aim = 'draft' | 'public'

/** The errors that the form's definition leaves: what a public card needs, and what stands beside the form. */
export function aimErrors(values: CardValues, aim: Aim, minor: boolean, hasGuardian: boolean): CardErrors {
  const isPublic = aim === 'public'
  const entersGuardian = minor && isPublic && (!hasGuardian || values.newGuardian)
  return {
    ...(isPublic && needs(values)),
    ...(entersGuardian && guardianErrors(values)),
    quoteMax: formProblems(cardQuoteForm, quoteTyped(values), dayOf(timeNow())).maxFen,
    ...(values.videoMs > LONGEST_VIDEO && { video: VIDEO_LONG }),
  }
}

function needs(values: CardValues): CardErrors {
  const need = (isMissing: boolean, message: string) => (isMissing ? message : undefined)
  return {
    stageName: need(values.stageName.trim() === '', '请输入艺名'),
    gender: need(values.gender === '', '请选择性别'),
    birthday: need(values.birthday === '', '请选择出生日期'),
    heightCm: need(values.heightCm === '', NO_HEIGHT),
    cityCode: need(values.cityCode === '', CITY_MISSING),
    occupations: need(values.occupations.length === 0, '请选择职业'),
    cover: need(values.cover.length === 0, '请上传封面'),
    photos: need(values.photos.length < 3, '请至少上传3张照片'),
  }
}

function guardianErrors(values: CardValues): CardErrors {
  const { name, mobile, smsCode, agreed } = formProblems(guardianForm, guardianTyped(values), dayOf(timeNow()))
  return { guardianName: name, guardianMobile: mobile, guardianCode: smsCode, guardianAgreed: agreed }
}

/** Returns every error of `/user/modelcardEdit`, by field. */
export function fieldErrors(values: CardValues, aim: Aim, minor: boolean, hasGuardian: boolean): CardErrors {
  const own = Object.entries(formProblems(cardForm, values, dayOf(timeNow()))).filter(([, message]) => message)
  return { ...aimErrors(values, aim, minor, hasGuardian), ...Object.fromEntries(own) }
}

/**
 * The weights of the completeness bar and the field that each leads to; they sum to 100. 素颜照 is added on its own page.
 */
export const WEIGHTS: readonly { name: string; weight: number; field: keyof CardValues | null }[] = [
  { name: '封面', weight: 15, field: 'cover' },
  { name: '照片', weight: 15, field: 'photos' },
  { name: '性别与生日', weight: 10, field: 'gender' },
  { name: '身材', weight: 10, field: 'weightKg' },
  { name: '职业', weight: 10, field: 'occupations' },
  { name: '素颜照', weight: 10, field: null },
  { name: '艺名', weight: 5, field: 'stageName' },
  { name: '身高', weight: 5, field: 'heightCm' },
  { name: '城市', weight: 5, field: 'cityCode' },
  { name: '技能', weight: 5, field: 'skills' },
  { name: '语言', weight: 5, field: 'languages' },
  { name: '简介', weight: 5, field: 'intro' },
]

/** Returns the completed part of each weight, for the bar that updates while typing. */
export function doneOf(values: CardValues, minor: boolean, bareFace: boolean): boolean[] {
  const figure = minor
    ? values.heightCm !== '' && values.shoe !== ''
    : [values.weightKg, values.bust, values.waist, values.hip, values.shoe].every((text) => text !== '')
  return [
    values.cover.length > 0,
    values.photos.length >= 3,
    values.gender !== '' && values.birthday !== '',
    figure,
    values.occupations.length > 0,
    bareFace,
    values.stageName !== '',
    values.heightCm !== '',
    values.cityCode !== '',
    values.skills.length > 0,
    values.languages.length > 0,
    values.intro !== '',
  ]
}
