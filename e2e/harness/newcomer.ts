import type { Page } from '@playwright/test'
import { callApi, setSession, type Session } from './api'
import type { Site } from './site'

/** A person whom no other journey knows, logged in by SMS. */
export async function newcomer(page: Page, site: Pick<Site, 'url'>, mobile: string): Promise<Session> {
  await callApi(site.url, 'sms/send', { mobile, bzType: 1 })
  const { code } = (await (await page.request.get(`${site.url}/dev/sms?mobile=${mobile}`)).json()) as { code: string } // the route's answer
  const session = await callApi(site.url, 'login/sms', { mobile, smsCode: code })
  await setSession(page.context(), site.url, session)
  return session
}
