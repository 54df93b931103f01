import { choice, day, defineForm, local, tags, text } from '../../../forms'
import { addMonths, daysBetween } from '../../../time'
import { NO_CITY } from '../common/city'
import { LAST_DAY_FIRST, NO_DAY, NO_END, NO_START } from '../common/period'

const LONGEST_DAYS = 60
const AHEAD_MONTHS = 24

/** The last day on which a trip may begin; days are `YYYY-MM-DD`. */
export const lastStart = (today: string): string => `${addMonths(today.slice(0, 7), AHEAD_MONTHS)}${today.slice(7)}`

/** Text that its members alone read has no unfit words, either. */
const words = { refuses: 'words' } as const
const between = (label: string, message: string) => text(label, { ...words, min: 2, max: 30, required: true, message })
const note = text('备注', { ...words, max: 200, lines: true })
const visible = choice('谁可以看', { member: '仅成员', public: '公开' }, { initial: 'member' })

/** A company's trip (docs/product/enterprise.md#enterprisetripedit). */
export const companyTripForm = defineForm(
  {
    title: between('标题', '请输入行程标题，2–30 个字'),
    from: day('日期'),
    to: day('日期'),
    cities: tags('城市', { ...words, most: 5, max: 20, required: NO_CITY }),
    note,
    visible,
  },
  {
    rules: ({ from, to }, today) => ({
      from: from && from > lastStart(today) ? '只能安排两年内的行程' : undefined,
      to:
        !from || !to
          ? undefined
          : to < from
            ? LAST_DAY_FIRST
            : daysBetween(from, to) >= LONGEST_DAYS
              ? `行程最长 ${LONGEST_DAYS} 天`
              : undefined,
    }),
  },
)

/** Members who take part in one arrangement. */
export const MOST_TAKING_PART = 20

const chosen = (message: string) => (typed: string) => (typed === '' ? message : undefined)

/** An item of a trip; its moments and members are sent beside it (docs/product/enterprise.md#enterprisetripdetailedit). */
export const arrangementForm = defineForm({
  title: between('事项', '请输入事项，2–30 个字'),
  day: local<string>('日期', '', chosen(NO_DAY)),
  /** `HH:mm`; an end that is not after the start is on the next day. */
  start: local<string>('开始', '', chosen(NO_START)),
  end: local<string>('结束', '', chosen(NO_END)),
  place: text('地点', { ...words, max: 30, required: true }),
  address: text('详细地址', { ...words, max: 80, emptyAs: null }),
  memberIds: local<string[]>('参与成员', []),
  note,
  visible,
})
