import { choice, defineForm, month, pictures, text, toggle, type Sent } from '../../../forms'
import { HONOR_LEVELS, HONOR_RESULTS } from '../../vocabulary/options'

const WRONG_TIME = '请选择正确的时间'

/** 荣誉奖项 (docs/product/user.md#userarchiveshonoredit). */
export const honorForm = defineForm(
  {
    title: text('奖项名称', { max: 40, required: true }),
    org: text('颁发机构', { max: 40, required: true }),
    work: text('获奖作品', { max: 40, emptyAs: null }),
    level: choice('级别', HONOR_LEVELS),
    result: choice('结果', HONOR_RESULTS, { initial: 'won' }),
    month: month('时间', { message: WRONG_TIME }),
    images: pictures('证书', { purpose: 'certificate', most: 6 }),
    visible: toggle('公开', { initial: true }),
  },
  {
    rules: ({ month: at = '1900-01' }, today) => ({
      month: at > today.slice(0, 7) || at < '1900-01' ? WRONG_TIME : undefined,
    }),
  },
)

export type HonorForm = Sent<typeof honorForm.fields>
