import type { Body } from '@dm/shared/contract'
import type { Guardian, User } from '@dm/shared/contract/calls/user/user'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { cleanText, isPhone } from '@dm/shared/validate'
import { dayOf, lengthOf } from '@dm/shared/format'

/** The form as typed. */
export interface BasicForm {
  avatar: UploadSlot | null
  nickname: string
  /** Empty while unset. */
  gender: string
  birthday: string
  cityCode: string
  occupations: string[]
  bio: string
  /** True if another guardian is being entered; always true for a minor without one. */
  newGuardian: boolean
  guardianName: string
  guardianMobile: string
  guardianCode: string
  guardianAgreed: boolean
}

export const LABELS: Record<keyof BasicForm, string> = {
  avatar: '头像',
  nickname: '昵称',
  gender: '性别',
  birthday: '出生日期',
  cityCode: '所在城市',
  occupations: '职业',
  bio: '个人简介',
  newGuardian: '更换监护人',
  guardianName: '监护人姓名',
  guardianMobile: '手机号',
  guardianCode: '验证码',
  guardianAgreed: '监护人已知晓并同意',
}

/** Fields with another name in the body of `userinfo/set`. */
export const SENT_AS: Record<string, keyof BasicForm> = {
  'basic.avatar': 'avatar',
  'basic.nickname': 'nickname',
  'basic.gender': 'gender',
  'basic.birthday': 'birthday',
  'basic.cityCode': 'cityCode',
  'basic.occupations': 'occupations',
  'basic.bio': 'bio',
  'guardian.name': 'guardianName',
  'guardian.mobile': 'guardianMobile',
  'guardian.smsCode': 'guardianCode',
  'guardian.agreed': 'guardianAgreed',
}

export function formOf(user: User, guardian: Guardian | null): BasicForm {
  return {
    avatar: user.avatar ? slotOf(user.avatar) : null,
    nickname: user.nickname,
    gender: user.gender === 'unset' ? '' : user.gender,
    birthday: user.birthday ?? '',
    cityCode: user.cityCode ?? '',
    occupations: user.occupations,
    bio: user.bio,
    newGuardian: guardian === null,
    guardianName: '',
    guardianMobile: '',
    guardianCode: '',
    guardianAgreed: false,
  }
}

/** True under 18 on a UTC+8 day. An empty birthday counts as adult. */
export function isMinorOn(birthday: string, now: number): boolean {
  if (!birthday) return false
  const today = dayOf(now)
  return birthday > `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
}

/** True if the guardian's fields are part of the form: only for minors. */
const needsGuardian = (form: BasicForm, now: number) => isMinorOn(form.birthday, now) && form.newGuardian

/** Returns the errors with the document's messages, `/basicInfo/edit`. */
export function checkBasic(form: BasicForm, now: number): FieldErrors<BasicForm> {
  const nickname = lengthOf(cleanText(form.nickname, { lines: false }))
  const errors: FieldErrors<BasicForm> = {
    avatar: form.avatar ? undefined : '请上传头像',
    nickname: nickname < 2 || nickname > 16 ? '请输入2-16个字的昵称' : undefined,
    birthday:
      form.birthday && (form.birthday < '1900-01-01' || form.birthday > dayOf(now)) ? '出生日期不正确' : undefined,
    occupations: form.occupations.length > 5 ? '最多选择5个职业' : undefined,
  }
  return needsGuardian(form, now) ? { ...errors, ...checkGuardian(form) } : errors
}

function checkGuardian(form: BasicForm): FieldErrors<BasicForm> {
  const name = lengthOf(cleanText(form.guardianName, { lines: false }))
  const mobile = form.guardianMobile
  return {
    guardianName: name < 2 || name > 20 ? '请输入监护人姓名' : undefined,
    guardianMobile: mobile === '' ? '手机号不能为空' : isPhone(mobile) ? undefined : '手机号格式错误',
    guardianCode: form.guardianCode === '' ? '输入短信验证码' : undefined,
    guardianAgreed: form.guardianAgreed ? undefined : '请确认监护人已知晓并同意',
  }
}

/** Returns the body: only changed fields, so that changes from another tab are not reverted. */
export function bodyOf(form: BasicForm, user: User, version: number, now: number): Body<'userinfo/set'> {
  const gender = form.gender === 'male' || form.gender === 'female' ? form.gender : 'unset'
  const avatar = form.avatar?.url ?? ''
  const basic: Body<'userinfo/set'>['basic'] = {
    ...(avatar !== user.avatar && { avatar }),
    ...(form.nickname !== user.nickname && { nickname: form.nickname }),
    ...(gender !== user.gender && { gender }),
    ...((form.birthday || null) !== user.birthday && { birthday: form.birthday || null }),
    ...((form.cityCode || null) !== user.cityCode && { cityCode: form.cityCode || null }),
    ...(form.occupations.join() !== user.occupations.join() && { occupations: form.occupations }),
    ...(form.bio !== user.bio && { bio: form.bio }),
  }
  const { guardianName: name, guardianMobile: mobile, guardianCode: smsCode, guardianAgreed: agreed } = form
  return { version, basic, ...(needsGuardian(form, now) && { guardian: { name, mobile, smsCode, agreed } }) }
}
