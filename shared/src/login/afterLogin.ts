import type { LoginWay } from '../contract/forms/auth/login'
import { appStoreUrl, isIos, report } from '../env'
import { confirm, toast, toastAfterReload, type LoginOptions } from '../overlay'
import { paths } from '../paths'
import { write } from '../query/write'
import { writeSilently } from '../query/writeSilently'
import { isRequestError } from '../request'
import { currentLocation, leaveDocument, navigate, reloadPage } from '../router'
import { setSession } from '../session'
import { settledWithin } from '../timeout'
import { keepBind } from './keptBind'

/** Invite: the invitation is bound and the app-jump flow runs (docs/product/foundations.md#6-overlays). */
const INVITE = 3
/** Before the download page opens, in ms (docs/product/foundations.md#10-constants-and-limits). */
const JUMP_MS = 1000
/** Longest wait for a login's record, in ms (docs/product/referral.md#what-the-login-dialog-host-does-for-this-area). */
const RECORD_MS = 2000
const SUCCESS = '登录成功'

/**
 * The steps after a login: stores token and uid, shows 登录成功, for type 3 binds the invitation first and records the
 * login for its inviter; then a password login reloads the page, and an SMS login of type 3 starts the app-jump flow
 * (docs/product/foundations.md#6-overlays). `close` closes the dialog, if there is one.
 */
export async function afterLogin(
  session: { token: string; uid: string },
  way: LoginWay,
  options: LoginOptions = {},
  close: () => void = () => undefined,
): Promise<void> {
  const { type, uid } = options
  setSession(session)
  toast(SUCCESS)
  const invited = type === INVITE
  if (uid && uid !== session.uid) {
    if (invited) await bind(uid, session.uid)
    await record(options, uid, session.uid)
  }
  close()
  if (way === 'password') {
    toastAfterReload(SUCCESS)
    reloadPage()
  } else if (invited) {
    await jumpToApp(uid)
  }
}

/** Binds the invitation. The client has shown a refusal, which does not stop the flow; a lost one is kept. */
async function bind(ivtUid: string, uid: string): Promise<void> {
  try {
    await write('ivt/bind', { ivtUid }, 'background')
  } catch (error) {
    if (isRequestError(error) && error.retcode === null) keepBind({ ivtUid, uid })
    report('login', 'the invitation was not bound', error)
  }
}

/** Records the login for the inviter: silent, once, and never waited for long. */
async function record({ isAgent, isPwd, isMsg, type }: LoginOptions, uid: string, downUid: string): Promise<void> {
  const body = { isAgent, isPwd, isMsg, type, uid, downUid }
  await settledWithin(RECORD_MS, writeSilently('market/record/add', body))
}

/**
 * The app-jump flow: iOS asks 即将跳转APP and, on yes, opens the app's download page; elsewhere the download page opens
 * after 1000 ms (docs/product/foundations.md#6-overlays). What the address says about the app's target is passed on.
 */
export async function jumpToApp(uid?: string): Promise<void> {
  const query = new URLSearchParams(currentLocation().search)
  const passed = Object.fromEntries(['id', 'vodId', 'collectId', 'hiddenTop'].map((name) => [name, query.get(name)]))
  const download = paths.commonDownload({ uid, ...passed })
  if (!isIos()) {
    setTimeout(() => navigate(download), JUMP_MS)
    return
  }
  if (!(await confirm({ title: '即将跳转APP' }))) return
  const store = appStoreUrl()
  if (store) leaveDocument(() => window.location.assign(store))
  else navigate(download)
}
