import { servedId } from '../src/domains/referral/traffic/served'
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

/** Reports a promotion as seen or opened, as a list named it to the holder of this token today. */
export async function reportSeen(server: TestServer, token: string, boostId: string, opened = false) {
  const viewer = /-of-(.+)-\d+$/.exec(token)?.[1] ?? ''
  const served = await servedId(server.services.keys, { boostId, viewer, now: server.clock.at })
  return server.call('traffic/boost/seen', { boostId: served, opened }, token)
}
