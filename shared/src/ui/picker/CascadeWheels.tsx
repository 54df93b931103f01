import CascadePickerView from 'antd-mobile/es/components/cascade-picker-view'
import { useStable } from './useStable'
import { Wheels } from './Wheels'
import css from './wheels.module.css'

export interface CascadeOption {
  value: string
  label: string
  children?: CascadeOption[]
}

interface CascadeWheelsProps {
  /** The tree; keep the same object between renders. */
  options: CascadeOption[]
  /** Accessible name of each level: 省份, 城市, 区县. */
  levels: readonly string[]
  /** One value per level, from the root. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Returns the path along `wish`; from the first unknown value on, the first option of each level. */
export function pathIn(options: readonly CascadeOption[], wish: readonly string[]): CascadeOption[] {
  const here = options.find((option) => option.value === wish[0])
  const option = here ?? options[0]
  return option ? [option, ...pathIn(option.children ?? [], here ? wish.slice(1) : [])] : []
}

/** Columns that each depend on the previous one. */
export function CascadeWheels({ options, levels, value, onChange }: CascadeWheelsProps) {
  const path = pathIn(options, value)
  const shown = useStable(path.map((option) => option.value))
  const columns = levels.map((label, at) => ({
    label,
    options: (at === 0 ? options : path[at - 1]?.children) ?? [],
    value: path[at]?.value ?? '',
  }))
  const put = (wish: readonly string[]) => onChange(pathIn(options, wish).map((option) => option.value))
  return (
    <Wheels columns={columns} onPick={(at, option) => put([...shown.slice(0, at), option])}>
      <CascadePickerView
        className={css.view}
        mouseWheel
        options={options}
        value={shown}
        onChange={(turned) => put(turned.map(String))}
      />
    </Wheels>
  )
}
