import { useRef, useState, type FormEvent } from 'react'
import { toast } from '../overlay'
import { paths } from '../paths'
import { queryClient } from '../query'
import { isRequestError, NETWORK_MESSAGE, request } from '../request'
import { hasPage, navigate } from '../router'
import { getToken, setSession } from '../session'
import { Button } from '../ui/button'
import { Agreement } from './Agreements'
import { CodeButton } from './CodeButton'
import { DialogFrame } from './DialogFrame'
import { CodeField, PhoneField } from './fields'
import css from './login.module.css'
import { codeRequestProblem, phoneProblem, type Problem } from './rules'
import { forgetTyped, useTyped } from './typed'
import { useSmsCode } from './useSmsCode'

interface SignUpDialogProps {
  noticeId: string
  /** Whether it still stands there, or waits while an agreement is read. */
  isOpen: () => boolean
  onClose: (done: boolean) => void
}

/**
 * 立即报名: SMS login → token stored → `notice/enter` → closed → `/notice/apply-success` (foundations, section 6). A code is
 * spent by its login: when the entry alone failed, the next press repeats the entry alone. Closed before the login was
 * answered, it enters nobody; closed before the entry was, it leads nobody away.
 */
export function SignUpDialog({ noticeId, isOpen, onClose }: SignUpDialogProps) {
  const [{ mobile, code }, change] = useTyped()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const loggedIn = useRef(false)
  const sms = useSmsCode(mobile)
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null)
    setFailed(false)
    try {
      await work()
    } catch (error) {
      // The client has toasted what the server said; a lost connection is said here, beside the button.
      if (!isRequestError(error)) throw error
      setFailed(error.retcode === null)
    }
  }
  const signUp = async () => {
    if (!loggedIn.current || !getToken()) {
      setSession(await request('login/sms', { mobile, smsCode: code }))
      loggedIn.current = true
      toast('登录成功')
      if (!isOpen()) return forgetTyped()
    }
    await request('notice/enter', { noticeId })
    forgetTyped()
    if (!isOpen()) {
      toast('报名成功')
      return void queryClient().invalidateQueries()
    }
    onClose(true)
    const success = paths.noticeApplySuccess({ id: noticeId })
    if (hasPage(success)) navigate(success)
    else toast('报名成功')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = loggedIn.current ? null : (phoneProblem(mobile) ?? codeProblem(code))
    if (found) return setProblem(found)
    setBusy(true)
    await attempt(signUp)
    setBusy(false)
  }
  const askCode = () => {
    const found = codeRequestProblem(mobile)
    return found ? setProblem(found) : void attempt(sms.ask)
  }

  return (
    <DialogFrame title="立即报名" note="验证手机号，结果会通知到你" onClose={() => onClose(false)}>
      <form className={css.signUp} noValidate onSubmit={(event) => void submit(event)}>
        <PhoneField
          value={mobile}
          error={errorOf('mobile')}
          onChange={(value) => {
            change({ mobile: value })
            setProblem(null)
          }}
        />
        <CodeField
          value={code}
          error={errorOf('code')}
          onChange={(value) => {
            change({ code: value })
            setProblem(null)
          }}
          end={<CodeButton left={sms.left} sending={sms.sending} onAsk={askCode} />}
        />
        {failed && (
          <p role="alert" className={css.failed}>
            {NETWORK_MESSAGE}
          </p>
        )}
        <Button type="submit" kind="main" block busy={busy} className={css.submit}>
          立即报名
        </Button>
        <p className={css.consent}>
          报名即同意
          <Agreement id={3} name="《用户协议》" />和<Agreement id={2} name="《隐私政策》" />
        </p>
      </form>
    </DialogFrame>
  )
}

const codeProblem = (code: string): Problem | null => (code ? null : { field: 'code', text: '请输入短信验证码' })
