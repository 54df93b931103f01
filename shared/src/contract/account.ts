import { z } from 'zod'
import { call, Id, Nothing } from './call'

const Session = z.object({ token: z.string(), uid: Id })

/** Accounts and sessions (seed, section 7; foundations, section 9). */
export const account = {
  'sms/send': call({ access: 'public', body: z.object({ mobile: z.string(), bzType: z.literal(1) }), data: Nothing }),
  'login/sms': call({ access: 'public', body: z.object({ mobile: z.string(), smsCode: z.string() }), data: Session }),
  'login/simple': call({ access: 'public', body: z.object({ mobile: z.string(), passwd: z.string() }), data: Session }),
  'login/out': call({ access: 'public', body: z.object({}), data: Nothing }),
}
