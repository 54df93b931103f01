import { choice, defineForm, email, file, pictures, text } from '../../../forms'
import { lengthOf } from '../../../format'
import { isBusinessPhone, narrow } from '../../../validate'
import { companyIndustries, companyScales } from '../../vocabulary/labels'
import { NO_CITY } from '../common/city'
import { website } from '../common/website'

const words = { refuses: 'words' } as const
const PHONE = '请输入正确的联系电话'

/** Options that are their own codes. */
const itself = <T extends string>(list: readonly T[]) =>
  Object.fromEntries(list.map((one) => [one, one])) as Record<T, T> // as: every one of the list

const peopleOf = (list: typeof companyScales) =>
  Object.fromEntries(list.map((one) => [one, `${one}人`])) as Record<(typeof companyScales)[number], string> // as: every one of the list

/** A company's page: names and pictures are reviewed, the rest is public at once (docs/product/enterprise.md#enterprisebasicinfo). */
export const companyInfoForm = defineForm({
  logo: file('企业 logo', { purpose: 'photo', required: true }),
  cover: file('封面', { purpose: 'cover' }),
  shortName: text('简称', { ...words, min: 2, max: 12, required: true, message: '请输入企业简称，2–12 个字' }),
  slogan: text('标语', { ...words, max: 30 }),
  website: website('官网', 200),
  industry: choice('行业', itself(companyIndustries)),
  scale: choice('规模', peopleOf(companyScales)),
  cityCode: text('城市', { max: 6, required: NO_CITY, refuses: 'nothing' }),
  address: text('地址', { ...words, max: 80, emptyAs: null }),
  contactName: text('联系人', { ...words, max: 10, required: true }),
  contactPhone: text('联系电话', {
    required: PHONE,
    refuses: 'nothing',
    format: (typed) => narrow(typed).replace(/\s/g, ''),
    check: (typed) => (isBusinessPhone(typed) ? undefined : PHONE),
  }),
  contactEmail: email('邮箱', { emptyAs: null }),
  contactMode: choice('谁可以看联系方式', { login: '登录后可见', hidden: '不公开' }, { initial: 'login' }),
})

const LEAST_REMARK = 20
export const MOST_REMARK = 2000

function remarkProblem(typed: string): string | undefined {
  const length = lengthOf(typed)
  if (length < LEAST_REMARK) return `简介至少 ${LEAST_REMARK} 个字`
  const over = length - MOST_REMARK
  return over > 0 ? `简介最多 ${MOST_REMARK} 个字，已超出 ${over} 字` : undefined
}

/** docs/product/enterprise.md#enterpriseremark */
export const remarkForm = defineForm({
  text: text('企业简介', { ...words, lines: true, required: true, check: remarkProblem }),
  images: pictures('图片', { purpose: 'photo', most: 9 }),
})
