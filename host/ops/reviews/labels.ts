import type { RefusalReason, ReviewSummary } from '@dm/shared/contract/ops/review'

export const STATE_NAMES: Record<ReviewSummary['state'], string> = {
  waiting: '待处理',
  passed: '已通过',
  rejected: '已驳回',
  withdrawn: '已撤回',
}

/** Reasons of a refusal that occur often; an operator changes them as needed. */
export const TEMPLATES = [
  '图片不清晰，请重新上传',
  '资料与证件不一致，请核对后重新提交',
  '证件已过期，请更换后提交',
  '内容含有联系方式或广告，请修改',
  '内容不符合平台规范，请修改后重新提交',
  '图片或视频涉嫌侵权，请提供授权证明',
] as const

/** The reasons in one line; fields by their labels where these are known. */
export const reasonsLine = (reasons: readonly RefusalReason[], labels?: ReadonlyMap<string, string>): string =>
  reasons.map(({ field, text }) => [labels?.get(field), text].filter(Boolean).join('：')).join('；')
