import AntdCheckbox from 'antd-mobile/es/components/checkbox'
import '../../theme/antd.css'
import css from './choice.module.css'
import { NativeControl, type NativeControlProps } from './NativeControl'

/** A round checkbox. `indeterminate`: some of several. */
export function Checkbox({
  indeterminate,
  className,
  ...control
}: Omit<NativeControlProps, 'type' | 'role' | 'children'>) {
  return (
    <NativeControl
      {...control}
      type="checkbox"
      indeterminate={indeterminate}
      className={[css.tick, className].filter(Boolean).join(' ')}
    >
      <AntdCheckbox
        className={css.tickDrawing}
        checked={control.checked}
        disabled={control.disabled}
        indeterminate={indeterminate}
      />
    </NativeControl>
  )
}
