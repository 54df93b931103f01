import { NoticeBar } from '@dm/shared/ui/notice'
import { fieldName } from './values'
import type { Application } from './types'

/** 请按审核意见修改, with every reason. */
export function Reasons({ application: { reasons, basic } }: { application: Application }) {
  if (reasons.length === 0) return null
  const lines = reasons.map(({ field, text }) =>
    [fieldName(field, basic?.creditCode ?? ''), text].filter(Boolean).join('：'),
  )
  return <NoticeBar tone="alert">请按审核意见修改：{lines.join('；')}</NoticeBar>
}
