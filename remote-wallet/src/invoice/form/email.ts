import { storage } from '@dm/shared/env'

const key = (uid: string) => `dm.invoiceEmail:${uid}`

/** The address that the last invoice went to, on this device; empty before the first. */
export const lastEmail = (uid: string): string => storage.get(key(uid)) ?? ''

export function keepEmail(uid: string, email: string): void {
  if (email) storage.set(key(uid), email)
}
