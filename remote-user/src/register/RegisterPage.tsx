import { isQQBrowser, isWeChat, isWeCom } from '@dm/shared/env'
import { afterLogin, LoginForm, type LoginWay } from '@dm/shared/login'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useNavigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { LoggedIn } from './LoggedIn'
import { Offers } from './Offers'
import { page } from './page'
import css from './register.module.css'
import { Welcome } from './Welcome'

/** 注册: the page behind an invitation. The form and the steps after a login are those of the login dialog. */
export default function RegisterPage() {
  const { uid } = usePageParams(page)
  const session = useSession()
  // While a login runs here, the form stays until its follow-up steps are done; a returning user is logged in by then.
  const [wasLoggedIn, setWasLoggedIn] = useState(session.loggedIn)
  const inviter = useRead(page.reads.inviter)
  const navigate = useNavigate()
  const enter = async (made: { token: string; uid: string }, way: LoginWay) => {
    await afterLogin(made, way, uid ? { type: 3, uid } : {})
    if (way === 'password') return
    setWasLoggedIn(true)
    if (!uid) navigate(paths.userIndex(), { replace: true })
  }
  const chat = isWeChat() || isQQBrowser() || isWeCom()
  return (
    <Page title={page.title}>
      <Welcome inviter={inviter.data?.user} waiting={uid !== null && inviter.isPending} />
      {wasLoggedIn && session.uid ? (
        <LoggedIn uid={session.uid} invitedBy={uid} onLeft={() => setWasLoggedIn(false)} />
      ) : (
        <section className={css.card} aria-label="注册或登录">
          <LoginForm submitText="注册/登录" onLoggedIn={enter} />
          <p className={css.note}>未注册的手机号将自动创建账号</p>
        </section>
      )}
      <Offers chat={chat} />
    </Page>
  )
}
