import { NoticeBar } from '@dm/shared/ui/notice'
import { basicLabels, BASIC_SENT_AS, OPERATOR_LABELS, OPERATOR_SENT_AS } from './values'
import type { Application } from './types'

/** The name of a field that a reason is about; empty for the application as a whole. */
export function fieldName(field: string, creditCode: string): string {
  const basic = BASIC_SENT_AS[field]
  const operator = OPERATOR_SENT_AS[field]
  return basic ? basicLabels(creditCode)[basic] : operator ? OPERATOR_LABELS[operator] : ''
}

/** 请按审核意见修改, with every reason. */
export function Reasons({ application: { reasons, basic } }: { application: Application }) {
  if (reasons.length === 0) return null
  const lines = reasons.map(({ field, text }) =>
    [fieldName(field, basic?.creditCode ?? ''), text].filter(Boolean).join('：'),
  )
  return <NoticeBar tone="alert">请按审核意见修改：{lines.join('；')}</NoticeBar>
}
