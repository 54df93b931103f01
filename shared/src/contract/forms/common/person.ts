import { integer, text } from '../../../forms'

export const NO_HEIGHT = '请输入正确的身高'
export const FIGURE_WRONG = '请输入正确的数值'

export const heightCm = integer('身高', { min: 50, max: 250, emptyAs: null, message: NO_HEIGHT })
export const weightKg = integer('体重', { min: 10, max: 200, emptyAs: null, message: FIGURE_WRONG })

export const enName = text('英文名', {
  max: 40,
  check: (typed) => (/^[\p{Script=Latin}\s.'·-]+$/u.test(typed) ? undefined : '英文名只能填写字母'),
})
