import { guardianForm } from '@dm/shared/contract/forms/user/guardian'
import { formProblems } from '@dm/shared/forms'
import { isPhone, parseFen } from '@dm/shared/validate'
import { guardianTyped } from '../../components/guardian/guardian'
import type { CardValues } from './values'

export type CardErrors = Partial<Record<keyof CardValues, string | undefined>>
/**
 * A draft may be incomplete; a public card needs everything that publishing requires. Filled-in fields must be valid in
 * both.
 */
export type Aim = 'draft' | 'public'

const LATIN = /^[\p{Script=Latin}\s.'·-]+$/u

const outside = (text: string, min: number, max: number): boolean =>
  text !== '' && (Number(text) < min || Number(text) > max)

/** Returns every error of `/user/modelcardEdit`, by field. */
export function fieldErrors(values: CardValues, aim: Aim, minor: boolean, hasGuardian: boolean): CardErrors {
  const errors: CardErrors = {}
  const need = (key: keyof CardValues, missing: boolean, message: string) => {
    if (aim === 'public' && missing) errors[key] = message
  }
  need('stageName', values.stageName.trim() === '', '请输入艺名')
  need('gender', values.gender === '', '请选择性别')
  need('birthday', values.birthday === '', '请选择出生日期')
  need('heightCm', values.heightCm === '', '请输入正确的身高')
  need('cityCode', values.cityCode === '', '请选择所在城市')
  need('occupations', values.occupations.length === 0, '请选择职业')
  need('cover', values.cover.length === 0, '请上传封面')
  need('photos', values.photos.length < 3, '请至少上传3张照片')
  if (values.enName !== '' && !LATIN.test(values.enName)) errors.enName = '英文名只能填写字母'
  if (outside(values.heightCm, 50, 250)) errors.heightCm = '请输入正确的身高'
  if (!minor) {
    if (outside(values.weightKg, 10, 200)) errors.weightKg = '请输入正确的数值'
    for (const key of ['bust', 'waist', 'hip'] as const)
      if (outside(values[key], 30, 200)) errors[key] = '请输入正确的数值'
  }
  if (values.videoMs > 60_000) errors.video = '视频不能超过60秒'
  if (minor && aim === 'public' && (!hasGuardian || values.newGuardian)) Object.assign(errors, guardianErrors(values))
  return { ...errors, ...termErrors(values) }
}

function guardianErrors(values: CardValues): CardErrors {
  const { name, mobile, smsCode, agreed } = formProblems(guardianForm, guardianTyped(values), '')
  return { guardianName: name, guardianMobile: mobile, guardianCode: smsCode, guardianAgreed: agreed }
}

function termErrors(values: CardValues): CardErrors {
  const errors: CardErrors = {}
  const min = parseFen(values.quoteMin)
  const max = parseFen(values.quoteMax)
  if (!values.negotiable) {
    if (values.quoteMin !== '' && (min === null || min < 1)) errors.quoteMin = '请输入正确的报价'
    if (values.quoteMax !== '' && (max === null || max < 1)) errors.quoteMax = '请输入正确的报价'
    if (min !== null && max !== null && min > max) errors.quoteMax = '最低价不能高于最高价'
  }
  if (values.contactName !== '' || values.contactMobile !== '') {
    if (values.contactName.trim() === '') errors.contactName = '请输入联系人'
    if (values.contactMobile === '') errors.contactMobile = '手机号不能为空'
    else if (!isPhone(values.contactMobile)) errors.contactMobile = '手机号格式错误'
  }
  return errors
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
