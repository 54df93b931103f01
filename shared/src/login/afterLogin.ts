import { appStoreUrl, isIos, report } from '../env'
import { confirm, toast, toastAfterReload, type LoginOptions } from '../overlay'
import { paths } from '../paths'
import { write } from '../query/write'
import { leaveDocument, navigate, reloadPage } from '../router'
import { setSession } from '../session'

export type LoginWay = 'password' | 'sms'

/** Invite: the invitation is bound and the app-jump flow runs (docs/product/foundations.md#6-overlays). */
const INVITE = 3
/** Before the download page opens, in ms (docs/product/foundations.md#10-constants-and-limits). */
const JUMP_MS = 1000
const SUCCESS = '登录成功'

/**
 * The steps after a login: stores token and uid, shows 登录成功, for type 3 binds the invitation first; then a password
 * login reloads the page, and an SMS login of type 3 starts the app-jump flow (docs/product/foundations.md#6-overlays).
 * `close` closes the dialog, if there is one.
 */
export async function afterLogin(
  session: { token: string; uid: string },
  way: LoginWay,
  { type, uid }: LoginOptions = {},
  close: () => void = () => undefined,
): Promise<void> {
  setSession(session)
  toast(SUCCESS)
  const invited = type === INVITE
  if (invited && uid) await bind(uid)
  close()
  if (way === 'password') {
    toastAfterReload(SUCCESS)
    reloadPage()
  } else if (invited) {
    await jumpToApp(uid)
  }
}

/** Binds the invitation. The client has shown a refusal, which does not stop the flow. */
async function bind(ivtUid: string): Promise<void> {
  try {
    await write('ivt/bind', { ivtUid }, 'behind')
  } catch (error) {
    report('login', 'the invitation was not bound', error)
  }
}

/**
 * The app-jump flow: iOS asks 即将跳转APP and, on yes, opens the app's download page; elsewhere the download page opens
 * after 1000 ms (docs/product/foundations.md#6-overlays).
 */
export async function jumpToApp(uid?: string): Promise<void> {
  const download = paths.commonDownload({ uid })
  if (!isIos()) {
    setTimeout(() => navigate(download), JUMP_MS)
    return
  }
  if (!(await confirm({ title: '即将跳转APP' }))) return
  const store = appStoreUrl()
  if (store) leaveDocument(() => window.location.assign(store))
  else navigate(download)
}
