import { choice, defineForm, local, month, pictures, text, toggle, type Sent } from '../../../forms'
import { EXP_KINDS } from '../../vocabulary/options'
import { NO_TIME } from '../common/period'

/** An entry of the timeline (docs/product/user.md#userarchivesgrowthedit). */
export const experienceForm = defineForm(
  {
    kind: choice('类型', EXP_KINDS),
    title: text('标题', { max: 30, required: true }),
    startMonth: month('开始月份', { message: NO_TIME }),
    ongoing: local('至今', false),
    /** Null: 至今. */
    endMonth: month('结束月份', { message: NO_TIME, emptyAs: null }),
    content: text('内容', { max: 500, lines: true }),
    images: pictures('图片', { purpose: 'photo', most: 9 }),
    visible: toggle('公开', { initial: true }),
  },
  {
    counts: { endMonth: ({ ongoing }) => !ongoing },
    stored: ({ endMonth }) => ({ ongoing: endMonth === null }),
    rules: ({ startMonth, endMonth }, today) => ({
      startMonth: startMonth && startMonth > today.slice(0, 7) ? '开始时间不能晚于本月' : undefined,
      endMonth: startMonth && endMonth && endMonth < startMonth ? '结束时间不能早于开始时间' : undefined,
    }),
  },
)

export type ExperienceForm = Sent<typeof experienceForm.fields>
