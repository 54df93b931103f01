import { Button } from '../ui/button'
import { Dialog } from '../ui/sheet'
import css from './login.module.css'

const STEPS = [
  '打开点梦APP，用验证码登录',
  '进入「我的」，点右上角的「设置」',
  '选择「账号与安全」里的「登录密码」',
  '输入短信验证码，设置8到32位的新密码',
  '回到这里，用手机号和新密码登录',
]

/** 密码设置步骤: how a password is set in the app (docs/product/foundations.md#6-overlays). */
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
