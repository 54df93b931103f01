import AntdSwitch from 'antd-mobile/es/components/switch'
import '../../theme/antd.css'
import css from './choice.module.css'
import { NativeControl, type NativeControlProps } from './NativeControl'

/** On or off, at once. `aria-busy` shows that a request is pending; the control stays usable. */
export function Switch({ className, ...control }: Omit<NativeControlProps, 'type' | 'role' | 'children'>) {
  return (
    <NativeControl
      {...control}
      type="checkbox"
      role="switch"
      className={[css.switch, className].filter(Boolean).join(' ')}
    >
      <AntdSwitch
        className={css.switchDrawing}
        checked={control.checked}
        disabled={control.disabled}
        loading={control['aria-busy']}
      />
    </NativeControl>
  )
}
