import { isOwnApp } from '@dm/shared/env'
import { confirm } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { clearSession } from '@dm/shared/session'

/** 退出登录, after a question; null in the native app, whose own settings do it. A failed call still logs out here. */
export function useLogout(): (() => Promise<void>) | null {
  const { mutateAsync: logOut } = useApiMutation('login/out')
  if (isOwnApp()) return null
  return async () => {
    const sure = await confirm({
      title: '确定退出当前账号吗？',
      text: '退出后，本机的草稿和缓存会被清除',
      ok: '退出',
      cancel: '再想想',
      danger: true,
    })
    if (!sure) return
    try {
      await logOut({})
    } catch {
      // The server was not reached: the session ends here anyway, and its token expires there.
    }
    clearSession()
  }
}
