import { choice, choices, day, defineForm, file, text, type Sent } from '../../../forms'
import { ageOn, dayOf } from '../../../time'
import { OCCUPATIONS } from '../../vocabulary/options'
import { guardianFields } from './guardian'

const ADULT_AGE = 18
export const BIRTHDAY_WRONG = '出生日期不正确'

/** True under 18 on `today`. Without a birthday nobody is. */
export const isMinorBy = (birthday: string, today: string): boolean =>
  birthday !== '' && ageOn(birthday, today) < ADULT_AGE

/** Whether the guardian's fields are part of the form: a minor's new one. */
export const entersGuardian = ({ birthday, newGuardian }: { birthday: string; newGuardian: boolean }): boolean =>
  newGuardian && isMinorBy(birthday, dayOf(Date.now()))

/** 编辑资料; changed fields alone are sent (docs/product/user.md#basicinfoedit). */
export const basicForm = defineForm(
  {
    avatar: file('头像', { purpose: 'avatar', required: true }),
    nickname: text('昵称', { min: 2, max: 16, required: true, message: '请输入2-16个字的昵称' }),
    gender: choice('性别', { female: '女', male: '男', unset: '未填写' }, { initial: 'unset' }),
    birthday: day('出生日期', { emptyAs: null }),
    cityCode: text('所在城市', { max: 6, emptyAs: null, refuses: 'nothing' }),
    occupations: choices('职业', OCCUPATIONS, { most: 5 }),
    bio: text('个人简介', { max: 100, lines: true, emptyAs: null }),
    ...guardianFields,
  },
  {
    counts: {
      guardianName: entersGuardian,
      guardianMobile: entersGuardian,
      guardianCode: entersGuardian,
      guardianAgreed: entersGuardian,
    },
    rules: ({ birthday }, today) => ({
      birthday: birthday && (birthday < '1900-01-01' || birthday > today) ? BIRTHDAY_WRONG : undefined,
    }),
  },
)

export type BasicForm = Sent<typeof basicForm.fields>
