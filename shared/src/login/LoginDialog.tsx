import { useEffect, useRef } from 'react'
import type { LoginOptions } from '../overlay'
import { getToken, onSession } from '../session'
import { afterLogin } from './afterLogin'
import { DialogFrame } from './DialogFrame'
import { LoginForm } from './LoginForm'
import { forgetPassword } from './typed'

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
  const password = options.isAgent || options.isPwd
  return (
    <DialogFrame
      title="邀请注册"
      note={options.reason ?? (password ? '登录后继续' : '未注册的手机号，验证后自动注册')}
      onClose={close}
    >
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
