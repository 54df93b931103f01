import PickerView from 'antd-mobile/es/components/picker-view'
import type { WheelColumn } from './ColumnList'
import { useStable } from './useStable'
import { Wheels } from './Wheels'
import css from './wheels.module.css'

interface OptionWheelsProps {
  columns: readonly WheelColumn[]
  /** Called with all columns' values, in order. */
  onChange: (values: string[]) => void
}

/** Columns of options side by side. */
export function OptionWheels({ columns, onChange }: OptionWheelsProps) {
  const put = (at: number, value: string) =>
    onChange(columns.map((column, index) => (index === at ? value : column.value)))
  return (
    <Wheels columns={columns} onPick={put}>
      {columns.map((column, at) => (
        <Column key={column.label} column={column} onChange={(value) => put(at, value)} />
      ))}
    </Wheels>
  )
}

/** A separate view for each column, so that their widths may differ. */
function Column({ column, onChange }: { column: WheelColumn; onChange: (value: string) => void }) {
  const value = useStable([column.value])
  return (
    <PickerView
      className={css.view}
      style={{ flexGrow: column.grow }}
      mouseWheel
      columns={[[...column.options]]}
      value={value}
      onChange={([next]) => onChange(String(next))}
    />
  )
}
