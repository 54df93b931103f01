import { faultOf } from '@dm/shared/ui/page'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Overlay } from '@dm/shared/ui/sheet'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { callRegistry } from '../registry/call'
import { FaultLine, Field } from '../words/Panel'
import css from './login.module.css'

const NAME = 'dm-ops-name'

function rememberedName(): string {
  try {
    return window.localStorage.getItem(NAME) ?? ''
  } catch {
    // Refused storage remembers nothing.
    return ''
  }
}

function rememberName(name: string): void {
  try {
    window.localStorage.setItem(NAME, name)
  } catch {
    // The name is typed again next time.
  }
}

/** The operator's name and the release token; afterwards everything is read (again). */
function LoginForm({ note }: { note?: string | undefined }) {
  const client = useQueryClient()
  const [name, setName] = useState(rememberedName)
  const [token, setToken] = useState('')
  const [missing, setMissing] = useState('')
  const login = useMutation({
    mutationFn: () => callRegistry('login', { name: name.trim(), token: token.trim() }),
    onSuccess: async () => {
      rememberName(name.trim())
      await client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanting = name.trim() === '' ? '请填写你的名字，它会写进审计' : token.trim() === '' ? '请填写发布令牌' : ''
    setMissing(wanting)
    if (!wanting && !login.isPending) login.mutate()
  }
  const fault = missing || (login.error ? faultOf(login.error).text : '')
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
      <Field name="发布令牌">
        <input
          type="password"
          value={token}
          autoComplete="current-password"
          data-autofocus={name === '' ? undefined : true}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      {fault && <FaultLine>{fault}</FaultLine>}
      <Button kind="main" block type="submit" busy={login.isPending} busyText="登录中">
        登录
      </Button>
    </form>
  )
}

/** The way in, before anything is shown. */
export const LoginPage = () => (
  <main className={css.page}>
    <div className={css.card}>
      <p className={css.brand}>
        <Logo size={40} />
        <b>点梦</b>
      </p>
      <h1>运营台</h1>
      <LoginForm note="发布令牌是服务器设置的 RELEASE_TOKEN；没有设置时，在数据目录的 keys/release-token 里。登录后 12 小时有效" />
    </div>
  </main>
)

/** The session has ended in the middle of something: what stands behind stays as it is. */
export const LoginAgain = () => (
  <Overlay label="重新登录" className={css.dialog}>
    <h2>重新登录</h2>
    <LoginForm note="登录已过期。登录后接着做，填过的都还在" />
  </Overlay>
)
