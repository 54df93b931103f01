import type { Body, CallPath, Data, Envelope } from '@dm/shared/contract'
import type { BrowserContext, Page } from '@playwright/test'

export type Session = Data<'login/simple'>

/**
 * Returns the mobile number of a demo account: `10003` → `13800000003`
 * (docs/product/foundations.md#9-the-server-that-answers).
 */
export const demoMobile = (uid: string) => `138000000${uid.slice(-2)}`

/** Returns a demo account's session, by its password. */
export const demoSession = (url: string, uid: string): Promise<Session> =>
  callApi(url, 'login/simple', { mobile: demoMobile(uid), passwd: 'dianmeng123' })

/** Gives a browser the cookies of a session, as a login leaves them. */
export const setSession = (context: BrowserContext, url: string, { token, uid }: Pick<Session, 'token' | 'uid'>) =>
  context.addCookies([
    { name: 'DM_TOKEN', value: token, url },
    { name: 'DM_UID', value: uid, url },
  ])

/** Logs a demo account in by its cookies; what is open notices it at its next load. */
export async function logIn(context: BrowserContext, url: string, uid: string): Promise<Session> {
  const session = await demoSession(url, uid)
  await setSession(context, url, session)
  return session
}

/** Returns the code last sent to a number, from the server's console sender. */
export async function sentCode(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(`/dev/sms?mobile=${mobile}`)
  const { code } = (await answer.json()) as { code: string } // the route's answer
  return code
}

/** Makes one call like a page; throws with the server's text when it is refused. */
export async function callApi<P extends CallPath>(
  url: string,
  path: P,
  body: Body<P>,
  token?: string,
): Promise<Data<P>> {
  const answer = await fetch(`${url}/uc/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientid: '5', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  })
  const envelope = (await answer.json()) as Envelope<Data<P>> // validated by the server
  if (envelope.retcode !== 200 || envelope.data === undefined)
    throw new Error(`${path}: ${envelope.retcode} ${envelope.msg}`)
  return envelope.data
}
