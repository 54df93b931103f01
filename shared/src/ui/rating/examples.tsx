import { useState } from 'react'
import { RatingField } from '.'
import { Rating } from './Rating'

const LABELS = ['很差', '较差', '一般', '满意', '非常满意']

function Field({ start = 4, ...more }: { start?: number; error?: string; disabled?: boolean; allowHalf?: boolean }) {
  const [value, onChange] = useState(start)
  return (
    <RatingField
      {...more}
      name="stars"
      label="服务评分"
      value={value}
      error={more.error}
      onChange={onChange}
      labels={LABELS}
    />
  )
}

export const examples = [
  { name: '评分', Example: Field },
  { name: '半颗星', Example: () => <Field start={3.5} allowHalf /> },
  { name: '有误', Example: () => <Field start={0} error="请打分" /> },
  { name: '不可用', Example: () => <Field disabled /> },
  { name: '只读', Example: () => <Rating label="服务评分" value={4} readOnly /> },
] as const
