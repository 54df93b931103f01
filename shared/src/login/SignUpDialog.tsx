import { signUpForm, smsLoginForm } from '../contract/forms/auth/login'
import { sentBody } from '../forms'
import { toast } from '../overlay'
import { paths } from '../paths'
import { useApiMutation } from '../query'
import { NETWORK_MESSAGE } from '../request'
import { hasPage, navigate } from '../router'
import { getToken, setSession } from '../session'
import { Button } from '../ui/button'
import { Form } from '../ui/form/Form'
import { AgreementLink } from '../ui/form/AgreementLink'
import { DialogFrame } from './DialogFrame'
import { CodeField, PhoneField } from './fields'
import css from './login.module.css'
import { RequestCode } from './RequestCode'
import { forgetTyped, remembered } from './typed'
import { useLoginForm } from './useLoginForm'

interface SignUpDialogProps {
  noticeId: string
  /** True while it is open, or waits during the reading of an agreement. */
  isOpen: () => boolean
  onClose: (done: boolean) => void
}

/**
 * 立即报名: SMS login → token stored → `notice/enter` → closed → `/notice/apply-success`
 * (docs/product/foundations.md#6-overlays). A login consumes the code: when only the entry failed, the next press
 * repeats only the entry. If closed before the login answers, no entry is made; if closed before the entry answers, no
 * navigation follows.
 */
export function SignUpDialog({ noticeId, isOpen, onClose }: SignUpDialogProps) {
  const { mutateAsync: login } = useApiMutation('login/sms')
  const { mutateAsync: enter } = useApiMutation('notice/enter', { invalidate: 'background' })
  const { mobile, smsCode } = remembered()
  const form = useLoginForm(signUpForm, {
    initial: { mobile, smsCode },
    submit: async (_body, { values }) => {
      if (!values.loggedIn || !getToken()) {
        setSession(await login(sentBody(smsLoginForm, values)))
        form.set({ loggedIn: true })
        toast('登录成功')
        if (!isOpen()) return forgetTyped()
      }
      await enter({ noticeId })
      forgetTyped()
      if (!isOpen()) return toast('报名成功')
      onClose(true)
      const success = paths.noticeApplySuccess({ id: noticeId })
      if (hasPage(success)) navigate(success)
      else toast('报名成功')
    },
  })
  return (
    <DialogFrame title="立即报名" note="验证手机号，结果会通知到你" onClose={() => onClose(false)}>
      <Form form={form} className={css.form}>
        <PhoneField {...form.field('mobile')} />
        <CodeField {...form.field('smsCode')} end={<RequestCode form={form} />} />
        {/* Refusals are shown as a toast by the request client. */}
        {form.lost && (
          <p role="alert" className={css.failed}>
            {NETWORK_MESSAGE}
          </p>
        )}
        <Button type="submit" kind="main" block busy={form.busy} className={css.submit}>
          立即报名
        </Button>
        <p className={css.consent}>
          报名即同意
          <AgreementLink className={css.link} id={3} name="《用户协议》" />和
          <AgreementLink className={css.link} id={2} name="《隐私政策》" />
        </p>
      </Form>
    </DialogFrame>
  )
}
