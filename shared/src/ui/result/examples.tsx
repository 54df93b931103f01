import { Button } from '../button'
import { ResultPage } from '.'

const DoneExample = () => (
  <ResultPage
    tone="done"
    headline="支付成功"
    amount="¥199.00"
    note="星钻已经到账"
    facts={[
      { label: '订单号', value: '20261120143000123456' },
      { label: '支付方式', value: '微信支付' },
    ]}
    actions={<Button kind="main">完成</Button>}
  />
)
const WaitExample = () => <ResultPage tone="wait" headline="正在确认" note="银行还没有答复，请不要重复支付" />
const FailedExample = () => (
  <ResultPage tone="failed" headline="支付没有完成" note="余额不足" actions={<Button>重新支付</Button>} />
)

export const examples = [
  { name: '成功', Example: DoneExample },
  { name: '等待', Example: WaitExample },
  { name: '失败', Example: FailedExample },
] as const
