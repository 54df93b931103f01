import { getUid } from '@dm/shared/session'

/** Returns the key of a code's countdown: for the user's own phone, or one registered at a bank. */
export const waitOf = (phone: 'own' | 'card'): string => `${getUid() ?? ''}.${phone}`
