import { certify } from './pay'
import type { TestServer } from './server'

/** Creates accounts, each registered a minute after the previous one, and binds them. */
export function inviting(server: TestServer) {
  let next = 0
  return {
    async person({ sameMoment = false, mobile = null as string | null } = {}) {
      if (!sameMoment) server.clock.at += 60_000
      const uid = `g${String((next += 1)).padStart(4, '0')}`
      return { uid, token: await server.login(uid, mobile) }
    },
    async bind(invitee: { token: string }, inviter: { uid: string }) {
      const { retcode, msg } = await server.call('ivt/bind', { ivtUid: inviter.uid }, invitee.token)
      if (retcode !== 200) throw new Error(msg)
    },
    certify: (uid: string, birthday?: string) => certify(server, uid, birthday),
  }
}
