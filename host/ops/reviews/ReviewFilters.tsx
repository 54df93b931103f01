import type { ReviewOpsData } from '@dm/shared/contract/ops/review'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { setPlaceParams } from '../address'
import { Field, RowButton } from '../parts/Panel'
import css from './reviews.module.css'
import type { ListState } from './useReviews'

interface FiltersProps {
  kind: ReviewKind | null
  state: ListState
  kinds: ReviewOpsData<'reviewQueue'>['kinds']
}

const STATES = [
  { state: 'waiting', name: '待处理' },
  { state: 'decided', name: '已处理' },
] as const

/** Kind and state of the list, kept in the address. */
export function ReviewFilters({ kind, state, kinds }: FiltersProps) {
  const all = kinds.reduce((sum, { waiting }) => sum + waiting, 0)
  return (
    <div className={css.filters}>
      <div className={css.states} role="group" aria-label="状态">
        {STATES.map((one) => (
          <RowButton
            key={one.state}
            aria-pressed={one.state === state}
            onClick={() => setPlaceParams({ state: one.state === 'waiting' ? null : one.state, id: null }, 'push')}
          >
            {one.name}
          </RowButton>
        ))}
      </div>
      <Field name="类型">
        <select
          value={kind ?? ''}
          onChange={(event) => setPlaceParams({ kind: event.target.value || null, id: null }, 'push')}
        >
          <option value="">全部（{all}）</option>
          {kinds.map(({ kind: one, name, waiting }) => (
            <option key={one} value={one}>
              {name}（{waiting}）
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
