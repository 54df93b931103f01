import { Alert } from '@dm/shared/ui/alert'
import { StatusSteps } from '@dm/shared/ui/steps'
import type { Application } from '../types'
import { fieldName } from '../values'

/** 企业资料 – 运营者资料 – 审核; `now` counts from 0. */
export function StepBar({ now }: { now: 0 | 1 | 2 }) {
  const steps = ['企业资料', '运营者资料', '审核'].map((label, at) => ({
    label,
    state: at < now ? ('done' as const) : at === now ? ('now' as const) : ('ahead' as const),
  }))
  return <StatusSteps label="认证进度" steps={steps} />
}

/** 请按审核意见修改, with every reason. */
export function Reasons({ application: { reasons, basic } }: { application: Application }) {
  if (reasons.length === 0) return null
  const lines = reasons.map(({ field, text }) =>
    [fieldName(field, basic?.creditCode ?? ''), text].filter(Boolean).join('：'),
  )
  return <Alert tone="alert">请按审核意见修改：{lines.join('；')}</Alert>
}
