import { getUid } from '@dm/shared/session'

/** The name under which the wait for another code goes on: of the user's own phone, or of one that a bank knows. */
export const waitOf = (phone: 'own' | 'card'): string => `${getUid() ?? ''}.${phone}`
