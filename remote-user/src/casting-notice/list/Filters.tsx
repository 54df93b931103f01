import type { StateOf } from '@dm/shared/page'
import { addDays } from '@dm/shared/time'
import { useToday } from '@dm/shared/ui/deadline'
import { Chips } from '@dm/shared/ui/list'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import { Fold } from '../../components/fold/Fold'
import { page } from './page'

type Filter = StateOf<typeof page.params>

/** The last day that is asked for, from today. */
const DAYS_AHEAD = 180
const { gender, age, pay } = page.params
const GROUPS = [
  { name: 'gender', label: '性别', options: gender.options },
  { name: 'age', label: '年龄', options: age.options },
  { name: 'pay', label: '报酬', options: pay.options },
] as const

/** City, day, sex, age and pay; folded, with the number of those that are chosen. */
export function Filters({ filter, change }: { filter: Filter; change: (next: Partial<Filter>) => void }) {
  const today = useToday()
  const count = [filter.city, filter.date, filter.gender, filter.age, filter.pay].filter(Boolean).length
  return (
    <Fold title="筛选" note={count > 0 ? `已选${count}项` : undefined} errorCount={0} open={count > 0}>
      <RegionField
        name="city"
        label="城市"
        placeholder="全国"
        value={filter.city ?? ''}
        error={undefined}
        onChange={(city) => change({ city })}
      />
      <DateField
        name="date"
        label="拍摄日期"
        placeholder="不限"
        min={today}
        max={addDays(today, DAYS_AHEAD)}
        value={filter.date ?? ''}
        error={undefined}
        onChange={(date) => change({ date })}
      />
      {GROUPS.map(({ name, label, options }) => (
        <div key={name} className="dm-stack-8">
          <span className="dm-inline-note" aria-hidden="true">
            {label}
          </span>
          <Chips
            wrap
            label={label}
            options={options}
            value={filter[name]}
            onChange={(key) => change({ [name]: key })}
          />
        </div>
      ))}
    </Fold>
  )
}
