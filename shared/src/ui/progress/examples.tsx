import { ProgressBar, ProgressCircle } from '.'

const BarExample = () => <ProgressBar label="资料完整度" percent={62} figure />
const CircleExample = () => <ProgressCircle label="今日任务" percent={75} />

export const examples = [
  { name: '进度条', Example: BarExample },
  { name: '进度环', Example: CircleExample },
] as const
