import type { Data } from '@dm/shared/contract'

export type RulesVersion = Data<'activity/rules/history'>['list'][number]

const TOPICS: Record<RulesVersion['changed'][number], string> = {
  rules: '规则文字',
  votes: '投票次数',
  keys: '钥匙',
  odds: '宝箱与概率',
  prizes: '奖项',
  times: '时间',
}

/** Topics changed by a version, in words. */
export const topicsOf = ({ changed }: RulesVersion): string => changed.map((topic) => TOPICS[topic]).join('、')
