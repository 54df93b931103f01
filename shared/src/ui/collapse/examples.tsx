import { Collapse } from '.'

const PANELS = [
  { key: 'fee', title: '报名收费吗？', children: '前一百名免费，之后每人9.9元。' },
  { key: 'refund', title: '可以退款吗？', children: '开赛前可以原路退回，1到3个工作日到账。' },
  { key: 'team', title: '可以组队参加吗？', children: '可以，每队2到6人，由一人报名。' },
]

const ManyExample = () => <Collapse panels={PANELS} />
const SingleExample = () => <Collapse single panels={PANELS.slice(0, 2)} />

export const examples = [
  { name: '可以同时展开', Example: ManyExample },
  { name: '只展开一个', Example: SingleExample },
] as const
