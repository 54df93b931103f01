import { amount, choice, consent, day, defineForm, file, local, month, pictures, tags, text } from '../../../forms'
import { HONOR_SCOPES, PRICE_KINDS, TEAM_GROUPS } from '../../vocabulary/options'
import { NO_PICTURE } from '../common/photos'
import { website } from '../common/website'

/** A company may be reached by what it writes; its texts have no unfit words. */
const words = { refuses: 'words' } as const
/** A required text whose message names both limits. */
const between = (label: string, asked: string, min: number, max: number) =>
  text(label, { ...words, required: true, min, max, message: `请输入${asked}，${min}–${max} 个字` })

const PRICE = '请输入价格'
const price = (label: string) =>
  amount(label, {
    min: 1,
    max: 9_999_999_999,
    message: '价格须在 0.01–99,999,999.99 元之间',
    emptyAs: null,
    required: PRICE,
  })

/** docs/product/enterprise.md#enterpriseproductedit; both figures are kept while the kind of price changes. */
export const productForm = defineForm(
  {
    images: pictures('图片', { purpose: 'product', most: 9, required: NO_PICTURE }),
    name: between('名称', '产品名称', 2, 30),
    intro: text('介绍', { ...words, max: 500, lines: true }),
    tags: tags('标签', { ...words, most: 5, max: 8 }),
    priceKind: choice('价格', PRICE_KINDS, { initial: 'ask' }),
    lowFen: price('最低价'),
    highFen: price('最高价'),
    unit: text('单位', { ...words, max: 6, emptyAs: null }),
    link: website('链接', 300),
  },
  {
    counts: { lowFen: ({ priceKind }) => priceKind !== 'ask', highFen: ({ priceKind }) => priceKind === 'range' },
    rules: ({ priceKind, lowFen = null, highFen = null }) => ({
      lowFen: priceKind !== 'ask' && lowFen === null ? PRICE : undefined,
      highFen:
        priceKind !== 'range'
          ? undefined
          : highFen === null
            ? PRICE
            : lowFen !== null && highFen <= lowFen
              ? '最高价须大于最低价'
              : undefined,
    }),
  },
)

/** An event of a company's history (docs/product/enterprise.md#enterpriseprogressedit). */
export const progressForm = defineForm(
  {
    month: month('时间'),
    title: between('标题', '标题', 2, 30),
    text: text('内容', { ...words, max: 300, lines: true }),
    images: pictures('图片', { purpose: 'photo', most: 9 }),
  },
  { rules: ({ month: at }, today) => ({ month: at && at > today.slice(0, 7) ? '时间不能晚于本月' : undefined }) },
)

/** docs/product/enterprise.md#enterprisehonoredit */
export const companyHonorForm = defineForm(
  {
    images: pictures('证书照片', { purpose: 'certificate', most: 3, required: true }),
    name: between('荣誉名称', '荣誉名称', 2, 40),
    issuer: between('颁发机构', '颁发机构', 2, 40),
    gotOn: day('获得日期'),
    level: choice('级别', HONOR_SCOPES),
  },
  { rules: ({ gotOn }, today) => ({ gotOn: gotOn && gotOn > today ? '日期不能晚于今天' : undefined }) },
)

/** A member of the team; another photo needs consent anew (docs/product/enterprise.md#enterpriseteamedit). */
export const teamForm = defineForm(
  {
    photo: file('照片', { purpose: 'photo', required: true }),
    name: between('姓名', '姓名', 2, 20),
    post: between('职务', '职务', 2, 20),
    group: choice('分组', TEAM_GROUPS),
    intro: text('介绍', { ...words, max: 200, lines: true }),
    consent: consent('已取得本人同意公开展示其照片与信息', '请确认已取得本人同意'),
    /** The photo that consent was confirmed for. */
    agreedPhoto: local('照片', ''),
  },
  { stored: ({ photo }) => ({ consent: true, agreedPhoto: photo }) },
)
