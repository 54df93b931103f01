import { useState } from 'react'
import { StepperField } from '.'

function Field({ error, ...more }: { error?: string; disabled?: boolean; readOnly?: boolean; hint?: string }) {
  const [value, onChange] = useState(1)
  return (
    <StepperField
      {...more}
      name="hours"
      label="预约时长"
      value={value}
      error={error}
      onChange={onChange}
      min={1}
      max={5}
      unit="小时"
    />
  )
}

export const examples = [
  { name: '数量', Example: () => <Field hint="最多 5 小时" /> },
  { name: '有误', Example: () => <Field error="这个时段只能约 2 小时" /> },
  { name: '不可用', Example: () => <Field disabled /> },
  { name: '只读', Example: () => <Field readOnly /> },
] as const
