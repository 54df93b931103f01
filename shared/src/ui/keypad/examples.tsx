import { useRef, useState } from 'react'
import { Keypad, PasscodeField } from '.'

function Code({ error, ...more }: { error?: string; secret?: boolean; keypad?: boolean; disabled?: boolean }) {
  const [value, onChange] = useState('123')
  return (
    <PasscodeField
      {...more}
      name="code"
      label={more.secret ? '支付密码' : '短信验证码'}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function Amount() {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <>
      <input
        ref={input}
        aria-label="充值金额"
        inputMode="none"
        placeholder="0.00"
        value={value}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => setValue(event.target.value)}
      />
      <Keypad input={input} open={open} onClose={() => setOpen(false)} decimal />
    </>
  )
}

export const examples = [
  { name: '验证码', Example: () => <Code /> },
  { name: '支付密码，数字键盘', Example: () => <Code secret keypad /> },
  { name: '有误', Example: () => <Code error="验证码不正确" /> },
  { name: '不可用', Example: () => <Code disabled /> },
  { name: '金额，数字键盘', Example: Amount },
] as const
