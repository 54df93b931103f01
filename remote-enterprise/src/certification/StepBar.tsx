import { StatusSteps } from '@dm/shared/ui/steps'

/** 企业资料 – 运营者资料 – 审核; `now` counts from 0. */
export function StepBar({ now }: { now: 0 | 1 | 2 }) {
  const steps = ['企业资料', '运营者资料', '审核'].map((label, at) => ({
    label,
    state: at < now ? ('done' as const) : at === now ? ('now' as const) : ('ahead' as const),
  }))
  return <StatusSteps label="认证进度" steps={steps} />
}
