import { MOST_REGIONS, REGIONS_FULL } from '@dm/shared/contract/forms/service/places'
import type { FieldProps } from '@dm/shared/ui/form'
import { CloseIcon } from '@dm/shared/ui/icon'
import { DistrictField } from '@dm/shared/ui/picker'
import css from './places.module.css'

/** Provinces, cities and districts that are visited. A city covers its districts. */
export function VisitField({ value, error, onChange }: FieldProps<{ code: string; name: string }[]>) {
  const add = async (code: string) => {
    const { namesOfRegion } = await import('@dm/shared/districts')
    const name = namesOfRegion(code)?.at(-1)
    if (name && !value.some((one) => one.code === code)) onChange([...value, { code, name }])
  }
  const isFull = value.length >= MOST_REGIONS
  return (
    <div data-field-error={error ? true : undefined}>
      <ul className={css.regions} aria-label="上门范围">
        {value.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-label={`移除${name}`}
              onClick={() => onChange(value.filter((one) => one.code !== code))}
            >
              {name}
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
      <DistrictField
        name="region"
        label="添加地区"
        placeholder={isFull ? REGIONS_FULL : '省、市或区县'}
        value=""
        error={error}
        disabled={isFull}
        whole
        onChange={(code) => void add(code)}
      />
    </div>
  )
}
