import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { loginForm, smsLoginForm, type LoginWay } from '../contract/forms/auth/login'
import { sentBody } from '../forms'
import { openPasswordSteps, type LoginOptions } from '../overlay'
import { useApiMutation } from '../query'
import { NETWORK_MESSAGE } from '../request'
import { Button } from '../ui/button'
import { Form } from '../ui/form/Form'
import { Tabs } from '../ui/list'
import { useSaidHere } from '../ui/page/useSaidHere'
import { Agreements } from './Agreements'
import { CodeField, PasswordField, PhoneField } from './fields'
import css from './login.module.css'
import { RequestCode } from './RequestCode'
import { forgetTyped, remember, remembered, rememberedTab } from './typed'
import { useLoginForm } from './useLoginForm'

export interface LoginFormProps {
  options?: LoginOptions
  /** Default 登录. */
  submitText?: string
  /** Runs after a successful login (`afterLogin`); the button is busy until it is done. */
  onLoggedIn: (session: { token: string; uid: string }, way: LoginWay) => Promise<void>
}

const TABS = [
  { key: 'password', label: '密码登录' },
  { key: 'sms', label: '验证码登录' },
] as const

/**
 * Returns the only login method that the options allow, or null for both tabs (docs/product/foundations.md#6-overlays).
 */
function onlyWay({ isAgent, isPwd, isMsg }: LoginOptions): LoginWay | null {
  if (isAgent || isPwd) return 'password'
  return isMsg ? 'sms' : null
}

/** The form of the login dialog and of `/common/register`. Typed values are kept after a failure. */
export function LoginForm({ options = {}, submitText = '登录', onLoggedIn }: LoginFormProps) {
  const only = onlyWay(options)
  const { mutateAsync: loginByPassword } = useApiMutation('login/simple')
  const { mutateAsync: loginBySms } = useApiMutation('login/sms')
  const form = useLoginForm(loginForm, {
    initial: { ...remembered(), way: only ?? rememberedTab() ?? 'sms' },
    submit: async (_body, { values }) => {
      const { mobile, smsCode } = sentBody(smsLoginForm, values)
      const session = await (values.way === 'password'
        ? loginByPassword({ mobile, passwd: values.passwd })
        : loginBySms({ mobile, smsCode }))
      forgetTyped()
      await onLoggedIn(session, values.way)
    },
  })
  const { way } = form.values
  useSaidHere(form.lost ? NETWORK_MESSAGE : null)
  const agreed = form.field('agreed')
  // After a submit without the tick, the button offers both in one press; the agreements are named below it.
  const asks = Boolean(agreed.error)
  const agree = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => agreed.onChange(true))
    currentTarget.form?.requestSubmit()
  }
  return (
    <Form form={form} className={css.form}>
      {only === null && (
        <Tabs
          label="登录方式"
          options={TABS}
          value={way}
          className={css.tabs}
          onChange={(next) => {
            remember({ tab: next })
            form.set({ way: next })
          }}
        />
      )}
      <PhoneField {...form.field('mobile')} />
      {way === 'password' ? (
        <>
          <PasswordField {...form.field('passwd')} />
          <button type="button" className={css.steps} onClick={() => void openPasswordSteps()}>
            还没有密码？查看密码设置步骤
          </button>
        </>
      ) : (
        <CodeField {...form.field('smsCode')} end={<RequestCode form={form} />} />
      )}
      {/* A refusal that names no field is shown as a toast by the request client. */}
      {form.lost && (
        <p role="alert" className={css.failed}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button
        type={asks ? 'button' : 'submit'}
        kind="main"
        block
        busy={form.busy}
        className={css.submit}
        onClick={asks ? agree : undefined}
      >
        {asks ? `同意并${submitText}` : submitText}
      </Button>
      <Agreements {...agreed} isAgent={options.isAgent} />
    </Form>
  )
}
