import { useId, useState } from 'react'
import { Checkbox, Radio, Switch } from '.'

const SwitchExample = ({ start = false, disabled = false, busy = false }) => {
  const [on, setOn] = useState(start)
  return (
    <Switch aria-label="公开展示" checked={on} onChange={setOn} disabled={disabled} aria-busy={busy || undefined} />
  )
}

const CheckboxExample = ({ start = false, disabled = false, indeterminate = false }) => {
  const [on, setOn] = useState(start)
  return (
    <Checkbox
      aria-label="全选"
      checked={on}
      onChange={setOn}
      disabled={disabled}
      indeterminate={indeterminate && !on}
    />
  )
}

function RadioExample() {
  const [way, setWay] = useState('wechat')
  const id = useId()
  return (
    <div role="radiogroup" aria-label="支付方式">
      {['wechat', 'alipay', 'card'].map((one) => (
        <Radio
          key={one}
          name={id}
          aria-label={one}
          checked={one === way}
          disabled={one === 'card'}
          onChange={() => setWay(one)}
        />
      ))}
    </div>
  )
}

export const examples = [
  { name: '开关', Example: SwitchExample },
  { name: '开关：不可用', Example: () => <SwitchExample start disabled /> },
  { name: '开关：正在保存', Example: () => <SwitchExample start busy /> },
  { name: '勾选', Example: CheckboxExample },
  { name: '勾选：部分', Example: () => <CheckboxExample indeterminate /> },
  { name: '勾选：不可用', Example: () => <CheckboxExample start disabled /> },
  { name: '单选', Example: RadioExample },
] as const
