import type { Page } from '@playwright/test'
import { callApi, sentCode, setSession, type Session } from './api'
import type { Site } from './site'

/** A person whom no other journey knows, logged in by SMS. */
export async function newcomer(page: Page, site: Pick<Site, 'url'>, mobile: string): Promise<Session> {
  await callApi(site.url, 'sms/send', { mobile, bzType: 1 })
  const session = await callApi(site.url, 'login/sms', { mobile, smsCode: await sentCode(page, mobile) })
  await setSession(page.context(), site.url, session)
  return session
}
