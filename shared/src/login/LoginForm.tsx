import { useRef, useState, type FormEvent } from 'react'
import { openPasswordSteps, type LoginOptions } from '../overlay'
import { isRequestError, NETWORK_MESSAGE, request } from '../request'
import { Button } from '../ui/button'
import { Tabs } from '../ui/list'
import { Agreements } from './Agreements'
import type { LoginWay } from './afterLogin'
import { CodeButton } from './CodeButton'
import { CodeField, PasswordField, PhoneField } from './fields'
import css from './login.module.css'
import { codeRequestProblem, loginProblem, type LoginField, type Problem, type Typed } from './rules'
import { forgetTyped, useTyped } from './typed'
import { useSmsCode } from './useSmsCode'

export interface LoginFormProps {
  options?: LoginOptions
  /** Default 登录. */
  submitText?: string
  /** The tab in front where both are offered; default 密码登录. */
  firstTab?: LoginWay
  /** Runs after the server took the login (`afterLogin`); the button is busy until it is done. */
  onLoggedIn: (session: { token: string; uid: string }, way: LoginWay) => Promise<void>
}

const TABS = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '验证码登录' },
] as const

/** The one way in that the options ask for, or null for both tabs (foundations, section 6). */
function onlyWay({ isAgent, isPwd, isMsg }: LoginOptions): LoginWay | null {
  if (isAgent || isPwd) return 'password'
  return isMsg ? 'sms' : null
}

/** The form of the login dialog and of `/common/register`. What was typed stays through a failure. */
export function LoginForm({ options = {}, submitText = '登录', firstTab = 'password', onLoggedIn }: LoginFormProps) {
  const only = onlyWay(options)
  const [typed, change] = useTyped()
  const way = only ?? typed.tab ?? firstTab
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsCode(typed.mobile)
  const errorOf = (field: LoginField) => (problem?.field === field ? problem.text : undefined)

  const show = (found: Problem) => {
    setProblem(found)
    form.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus()
  }
  const edit = (part: Partial<Typed>) => {
    change(part)
    setFailed(false)
    if (problem && problem.field in part) setProblem(null)
  }
  const askCode = async () => {
    const found = codeRequestProblem(typed.mobile)
    if (found) return show(found)
    setProblem(null)
    await attempt(sms.ask)
    form.current?.querySelector<HTMLElement>('[data-field="code"]')?.focus()
  }
  const attempt = async (work: () => Promise<void>) => {
    setFailed(false)
    try {
      await work()
    } catch (error) {
      // The client has toasted what the server said; a lost connection is said here, beside the button.
      if (!isRequestError(error)) throw error
      setFailed(error.retcode === null)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = loginProblem(way, typed)
    if (found) return show(found)
    setBusy(true)
    await attempt(async () => {
      const session = await logIn(way, typed)
      forgetTyped()
      await onLoggedIn(session, way)
    })
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {only === null && (
        <Tabs
          label="登录方式"
          options={TABS}
          value={way}
          className={css.tabs}
          onChange={(next) => {
            change({ tab: next })
            setProblem(null)
          }}
        />
      )}
      <PhoneField value={typed.mobile} error={errorOf('mobile')} onChange={(mobile) => edit({ mobile })} />
      {way === 'password' ? (
        <>
          <PasswordField value={typed.passwd} error={errorOf('passwd')} onChange={(passwd) => edit({ passwd })} />
          <button type="button" className={css.steps} onClick={() => void openPasswordSteps()}>
            还没有密码？查看密码设置步骤
          </button>
        </>
      ) : (
        <CodeField
          value={typed.code}
          error={errorOf('code')}
          onChange={(code) => edit({ code })}
          end={<CodeButton left={sms.left} sending={sms.sending} onAsk={() => void askCode()} />}
        />
      )}
      {failed && (
        <p role="alert" className={css.failed}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button type="submit" kind="main" block busy={busy} className={css.submit}>
        {submitText}
      </Button>
      <Agreements
        isAgent={options.isAgent}
        checked={typed.agreed}
        error={errorOf('agreed')}
        onChange={(agreed) => edit({ agreed })}
      />
    </form>
  )
}

const logIn = (way: LoginWay, { mobile, passwd, code }: Typed) =>
  way === 'password' ? request('login/simple', { mobile, passwd }) : request('login/sms', { mobile, smsCode: code })
