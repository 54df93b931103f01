/** Codes of the envelope: the seed's (section 8) and our server's (foundations, section 3). */
export const Retcode = {
  ok: 200,
  notLoggedIn: 10902,
  sessionEnded: 10903,
  accountDisabled: 14002,
  badInput: 40000,
  notAllowed: 40300,
  notFound: 40400,
  wrongState: 40900,
  tooMany: 42900,
  serverFault: 50000,
} as const

/** The envelope every answer of `/uc/v1` has (seed, section 3). */
export interface Envelope<T = unknown> {
  retcode: number
  msg: string
  data?: T
}
