import { choice, consent, defineForm, file, picks, stepped, text, toggle } from '../../../forms'
import { city } from '../common/city'

export const AGES_WRONG = '年龄范围不正确'
export const NO_LOVE_PHOTO = '请选择一张照片'
const age = { min: 18, max: 80, message: AGES_WRONG }

const agesOf = ({ ageFrom = 0, ageTo = 0 }: { ageFrom?: number; ageTo?: number }) => ({
  ageTo: ageFrom > ageTo ? AGES_WRONG : undefined,
})

/** A card of the love box; the activity says which tags there are (docs/product/activity.md#love-box). */
export const loveCardForm = defineForm({
  photo: file('照片', { purpose: 'photo', required: NO_LOVE_PHOTO }),
  cityCode: city,
  tags: picks('标签', { most: 5, required: '请至少选择1个标签' }),
  words: text('心动宣言', { min: 10, max: 60, required: true, message: '心动宣言为10到60个字', refuses: 'words' }),
})

/** Whom its owner wishes to meet. */
export const loveWishForm = defineForm(
  {
    gender: choice('性别', { any: '不限', male: '男', female: '女' }, { message: '请选择想遇见的性别' }),
    ageFrom: stepped('年龄', { ...age, initial: 20 }),
    ageTo: stepped('年龄', { ...age, initial: 40 }),
    sameCity: toggle('只看同城', { initial: false }),
  },
  { rules: agesOf },
)

/** Both, as the page shows them; consent is given to each version anew. */
export const lovePageForm = defineForm(
  {
    ...loveCardForm.fields,
    ...loveWishForm.fields,
    agree: consent('我已满18周岁，同意展示以上信息'),
  },
  { rules: agesOf },
)
