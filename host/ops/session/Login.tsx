import { callFailureOf } from '@dm/shared/ui/page'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Overlay } from '@dm/shared/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { callRegistry } from '../registry/call'
import { ErrorLine, Field } from '../parts/Panel'
import css from './login.module.css'

const NAME = 'dm-ops-name'

function rememberedName(): string {
  try {
    return window.localStorage.getItem(NAME) ?? ''
  } catch {
    // A refused storage returns nothing.
    return ''
  }
}

function rememberName(name: string): void {
  try {
    window.localStorage.setItem(NAME, name)
  } catch {
    // Without storage the name must be typed again.
  }
}

/** Name and password of an operator's account; after login everything is reloaded. */
function LoginForm({ note }: { note?: string | undefined }) {
  const client = useQueryClient()
  const [name, setName] = useState(rememberedName)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState('')
  const login = useMutation({
    mutationFn: () => callRegistry('login', { name: name.trim(), password: password.trim() }),
    onSuccess: async () => {
      rememberName(name.trim())
      await client.invalidateQueries()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanting = name.trim() === '' ? '请填写你的名字' : password.trim() === '' ? '请填写密码' : ''
    setMissing(wanting)
    if (!wanting && !login.isPending) login.mutate()
  }
  const errorText = missing || (login.error ? callFailureOf(login.error).text : '')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {note && <p className={css.note}>{note}</p>}
      <Field name="你的名字">
        <input
          value={name}
          maxLength={40}
          autoComplete="username"
          data-autofocus={name === '' ? true : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field name="密码">
        <input
          type="password"
          value={password}
          autoComplete="current-password"
          data-autofocus={name === '' ? undefined : true}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {errorText && <ErrorLine>{errorText}</ErrorLine>}
      <Button kind="main" block type="submit" busy={login.isPending} busyText="登录中">
        登录
      </Button>
    </form>
  )
}

/** The login page, before anything else is shown. */
export const LoginPage = () => (
  <main className={css.page}>
    <div className={css.card}>
      <p className={css.brand}>
        <Logo size={40} />
        <b>点梦</b>
      </p>
      <h1>运营台</h1>
      <LoginForm note="账号和密码由管理员用 dm operator add 开通。登录后 12 小时有效" />
    </div>
  </main>
)

/** The session has expired while working: the content behind the dialog stays as it is. */
export const LoginAgain = () => (
  <Overlay label="重新登录" className={css.dialog}>
    <h2>重新登录</h2>
    <LoginForm note="登录已过期。登录后接着做，填过的都还在" />
  </Overlay>
)
