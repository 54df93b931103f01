import AntdRadio from 'antd-mobile/es/components/radio'
import '../../theme/antd.css'
import css from './choice.module.css'
import { NativeControl, type NativeControlProps } from './NativeControl'

/** One radio button of a group with the same `name`; the arrow keys move within the group. */
export function Radio({
  className,
  ...control
}: Omit<NativeControlProps, 'type' | 'role' | 'children'> & { name: string }) {
  return (
    <NativeControl {...control} type="radio" className={[css.tick, className].filter(Boolean).join(' ')}>
      <AntdRadio className={css.tickDrawing} checked={control.checked} disabled={control.disabled} />
    </NativeControl>
  )
}
