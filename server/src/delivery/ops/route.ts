import { Retcode, type Envelope } from '@dm/shared/contract'
import { registryCalls } from '@dm/shared/contract/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../../platform/database-failure'
import { badInput, notFound } from '../../platform/failure'
import { envelopeOf, refusal, transportRefusal } from '../../platform/http/envelope'
import { issueText } from '../../platform/http/issues'
import { checkWire } from '../../platform/http/wire'
import { S3Failure } from '../../platform/s3'
import type { Keys } from '../../platform/keys'
import { opsCall, registerOpsCalls, type OpsCtx } from './calls'
import { operatorCalls, operatorHandlers } from './handlers'
import { operatorOf, requireToken } from './operator'
import { sealSession, sessionCookie } from './session'

export type OpsDeps = Pick<
  OpsCtx,
  'db' | 'clock' | 'settings' | 'token' | 'host' | 'openPages' | 'siteDir' | 'archive'
> & {
  keys: Keys
  /** Called when a call may have changed what is live: whoever asks this server next is told of it. */
  changed(): void
}

/** A call names a few things: more than this is none of ours. */
const BODY_LIMIT = 100_000

/** `POST /federation/ops/<call>`: operators' calls, in the platform's envelope (contract/registry.ts). */
export function registerOps(app: FastifyInstance, deps: OpsDeps): void {
  registerOpsCalls(operatorCalls, operatorHandlers)
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.setErrorHandler<Error>((error, request, reply) => {
      const refused = transportRefusal(error)
      if (refused) return reply.code(refused.status).send(refused.envelope)
      return reply.code(500).send(envelopeOf(error, request.log))
    })
    scope.post<{ Params: { call: string } }>(
      '/federation/ops/:call',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        try {
          const data = await answer(request.params.call, request, reply, deps)
          deps.changed()
          return { retcode: Retcode.ok, msg: '', data } satisfies Envelope
        } catch (error) {
          return refuse(error, request, reply)
        }
      },
    )
  })
}

/** The envelope of a refusal; without its database the registry can be read, and not be changed. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Envelope {
  const envelope = envelopeOf(error, request.log)
  if (error instanceof S3Failure) {
    reply.code(503)
    return refusal(Retcode.serverFault, '存储桶暂时不可用，没有做任何更改，请稍后重试')
  }
  if (!isDatabaseGone(error)) return envelope
  reply.code(503)
  return refusal(Retcode.serverFault, '数据库暂时不可用，注册表只能读取，不能更改，请稍后重试')
}

async function answer(name: string, request: FastifyRequest, reply: FastifyReply, deps: OpsDeps): Promise<unknown> {
  checkWire(request.body)
  const { db, clock, keys, token } = deps
  const secure = request.protocol === 'https'
  if (name === 'login') {
    const login = registryCalls.login.body.safeParse(request.body ?? {})
    if (!login.success) throw badInput(issueText(login.error))
    await requireToken({ db, clock, keys, token }, login.data.token, request.ip)
    const { value, until } = sealSession(token, login.data.name, clock.now())
    reply.header('set-cookie', sessionCookie(value, { secure }))
    return { until }
  }
  if (name === 'logout') {
    reply.header('set-cookie', sessionCookie('', { secure }))
    return {}
  }
  const operator = await operatorOf(deps, request)
  const call = opsCall(name)
  if (!call) throw notFound(`没有 ${name} 这个操作`)
  const parsed = call.body.safeParse(request.body ?? {})
  if (!parsed.success) throw badInput(issueText(parsed.error))
  const origin = `${request.protocol}://${request.host}`
  const data = await call.work(parsed.data, { ...deps, operator, origin, log: request.log })
  return call.data.parse(data)
}
