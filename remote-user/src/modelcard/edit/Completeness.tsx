import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { doneOf, WEIGHTS } from './check'
import css from './board.module.css'
import type { CardValues } from './values'

interface CompletenessProps {
  values: CardValues
  minor: boolean
  bareFace: boolean
  /** Leads to a field. */
  onShow: (field: keyof CardValues) => void
}

/** A slim progress line that moves while typing; what is missing leads to its field. */
export function Completeness({ values, minor, bareFace, onShow }: CompletenessProps) {
  const done = doneOf(values, minor, bareFace)
  const percent = WEIGHTS.reduce((sum, { weight }, n) => sum + (done[n] ? weight : 0), 0)
  const missing = WEIGHTS.filter((_, n) => !done[n])
  return (
    <section className={css.progress} aria-label="完成度">
      <div
        className={css.line}
        role="progressbar"
        aria-label="模卡完成度"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <div className={css.missing}>
        <b>{percent}%</b>
        {missing.length === 0 && <span>资料已完整</span>}
        <ul aria-label="还可完善">
          {missing.map(({ name, weight, field }) => (
            <li key={name}>
              {field === null ? (
                <Link to={paths.modelcardPhotos()}>
                  {name} +{weight}
                </Link>
              ) : (
                <button type="button" onClick={() => onShow(fieldFor(field, values, minor))}>
                  {name} +{weight}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Returns the first field of an item that is still empty. */
function fieldFor(field: keyof CardValues, values: CardValues, minor: boolean): keyof CardValues {
  if (field === 'gender' && values.gender !== '') return 'birthday'
  if (field !== 'weightKg') return field
  const figures = minor ? (['shoe'] as const) : (['weightKg', 'bust', 'waist', 'hip', 'shoe'] as const)
  return figures.find((key) => values[key] === '') ?? field
}
