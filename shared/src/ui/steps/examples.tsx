import { StatusSteps } from '.'

const steps = [
  { label: '提交申请', note: '11月20日 14:30', state: 'done' },
  { label: '平台审核', note: '约1个工作日', state: 'now' },
  { label: '打款中', state: 'ahead' },
  { label: '到账', state: 'ahead' },
] as const

const RowExample = () => <StatusSteps label="提现进度" steps={steps} />
const ColumnExample = () => (
  <StatusSteps
    label="认证进度"
    direction="column"
    steps={[
      { label: '提交资料', note: '11月20日 14:30', state: 'done' },
      { label: '平台审核', note: '证件照片不清楚，请重新上传', state: 'stopped' },
      { label: '认证完成', state: 'ahead' },
    ]}
  />
)

export const examples = [
  { name: '横向进度', Example: RowExample },
  { name: '竖向进度', Example: ColumnExample },
] as const
