import { Button } from '../ui/button'
import { Dialog } from '../ui/sheet'
import css from './login.module.css'

const STEPS = [
  '用短信验证码登录',
  '进入「个人中心」，点「设置与安全」',
  '选择「登录密码」',
  '输入短信验证码，设置8到32位的新密码',
  '以后可以用手机号和新密码登录',
]

/** 密码设置步骤: how a password is set (docs/product/foundations.md#6-overlays). */
export function PasswordSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="密码设置步骤" onClose={onClose} buttons={<Button onClick={onClose}>知道了</Button>}>
      <ol className={css.list}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  )
}
