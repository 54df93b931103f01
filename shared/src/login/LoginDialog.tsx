import { useEffect, useRef } from 'react'
import type { LoginOptions } from '../overlay'
import { getToken, onSession } from '../session'
import { afterLogin } from './afterLogin'
import { DialogFrame } from './DialogFrame'
import { LoginForm } from './LoginForm'
import { forgetPassword } from './typed'

/** What the login is for: the title is the same where nobody has invited. */
function noteOf({ reason, isAgent, isPwd, type, uid }: LoginOptions): string {
  if (reason !== undefined) return reason
  if (type === 3 && uid) return '好友邀请你加入点梦，未注册的手机号，验证后自动注册'
  return isAgent || isPwd ? '登录后继续' : '未注册的手机号，验证后自动注册'
}

/** 邀请注册 (docs/product/foundations.md#6-overlays). A login in another tab closes it, too. */
export function LoginDialog({ options, onClose }: { options: LoginOptions; onClose: (loggedIn: boolean) => void }) {
  const close = () => {
    forgetPassword()
    onClose(false)
  }
  // Its own login resolves after all follow-up steps are done.
  const own = useRef(false)
  useEffect(
    () =>
      onSession((change) => {
        if ((change === 'login' || change === 'account') && getToken() && !own.current) onClose(true)
      }),
    [onClose],
  )
  return (
    <DialogFrame title="邀请注册" note={noteOf(options)} onClose={close}>
      <LoginForm
        options={options}
        onLoggedIn={(session, way) => {
          own.current = true
          return afterLogin(session, way, options, () => onClose(true))
        }}
      />
    </DialogFrame>
  )
}
