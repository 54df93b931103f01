import { storage } from '@dm/shared/env'

const key = (uid: string) => `dm.invoiceEmail:${uid}`

/** Returns the e-mail address of the last invoice, on this device; empty before the first. */
export const lastEmail = (uid: string): string => storage.get(key(uid)) ?? ''

export function saveEmail(uid: string, email: string): void {
  if (email) storage.set(key(uid), email)
}
