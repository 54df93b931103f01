import type { DrawGate } from '@dm/shared/contract/calls/activity/draw'

/** Why an account cannot draw, in place of the button; null: it can. */
export function gateText(gate: DrawGate | null | undefined): string | null {
  if (gate === 'minor') return '未成年人不能参加抽奖'
  return gate === 'blocked' ? '账号存在异常，暂时不能参加' : null
}
