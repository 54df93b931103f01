import { contract, Retcode, type CallPath } from '@dm/shared/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Db } from './db/open'
import type { Clock } from './platform/clock'
import { Failure } from './platform/failure'
import type { Settings } from './platform/settings'
import { handlers } from './uc'
import { authenticate } from './uc/account/authenticate'
import type { Ctx } from './uc/handler'

export interface AppDeps {
  db: Db
  clock: Clock
  settings: Settings
}

/** Builds the server without listening. */
export function buildApp({ db, clock, settings }: AppDeps): FastifyInstance {
  const app = Fastify({ logger: settings.LOG_LEVEL === 'silent' ? false : { level: settings.LOG_LEVEL }, bodyLimit: 1_000_000 })
  for (const path of Object.keys(contract) as CallPath[]) {
    app.post(`/uc/v1/${path}`, async (request, reply) => answer(path, request, reply))
  }

  async function answer(path: CallPath, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    try {
      const spec = contract[path]
      const token = request.headers.authorization ?? null
      const uid = await authenticate(db, clock, spec.access, token)
      const parsed = spec.body.safeParse(request.body ?? {})
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        throw new Failure(Retcode.badInput, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
      }
      const ctx: Ctx<string | null> = { uid, db, clock, settings, log: request.log, ip: request.ip, token, browser: request.headers.clientid === '5' }
      // The contract ties each handler to its own body and context; a path chosen at run time cannot carry that tie.
      const handler = handlers[path] as unknown as (body: unknown, ctx: Ctx<string | null>) => Promise<unknown>
      return { retcode: Retcode.ok, msg: '', data: await handler(parsed.data, ctx) }
    } catch (error) {
      if (error instanceof Failure) return { retcode: error.retcode, msg: error.message }
      request.log.error(error)
      return { retcode: Retcode.serverFault, msg: '' }
    }
  }
  return app
}
