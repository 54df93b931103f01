import { Alert } from '.'

const InfoExample = () => (
  <Alert onClose={() => undefined}>双十二大赛开始报名，前一百名报名的演员免报名费，名额以提交时间为准。</Alert>
)
const AlertExample = () => <Alert tone="alert">身份证将在7天后到期，请尽快更新。</Alert>

export const examples = [
  { name: '可以关闭的通知', Example: InfoExample },
  { name: '需要处理的通知', Example: AlertExample },
] as const
