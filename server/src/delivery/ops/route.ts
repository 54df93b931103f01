import { Retcode, type Envelope } from '@dm/shared/contract'
import { registryCalls } from '@dm/shared/contract/release/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseGone } from '../../platform/database-failure'
import { notFound } from '../../platform/failure'
import { originOf } from '../../platform/http/address'
import { clientOf } from '../../platform/http/client'
import { answerOf, envelopeOf, refusal } from '../../platform/http/envelope'
import { parsedBody } from '../../platform/http/issues'
import { checkWire } from '../../platform/http/wire'
import { S3Failure } from '../../platform/s3'
import { opsCalls, type OpsCalls } from '../../platform/ops-calls'
import type { RegistryCtx } from './context'
import { missingReleases } from '../registry/missing'
import { livePaths } from '../registry/snapshot'
import { operatorCalls, operatorHandlers } from './handlers'
import { makeCall } from './moves'
import { logIn, operatorOf, requireRole, type OperatorDeps } from './operator'
import { endSession, sessionCookie } from './session'

export type OpsDeps = OperatorDeps &
  Pick<RegistryCtx, 'settings' | 'hosts' | 'openPages' | 'siteDir' | 'archive'> & {
    /** Called when a call may have changed what is live, so that the next request to this server sees it. */
    changed(): void
  }

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 100_000

/** `POST /federation/ops/<call>`: operators' calls, in the platform's envelope (contract/release/registry.ts). */
export function registerOps(app: FastifyInstance, deps: OpsDeps): void {
  const calls: OpsCalls<RegistryCtx> = { ...app.operations, ...opsCalls(operatorCalls, operatorHandlers) }
  app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.setErrorHandler<Error>((error, request, reply) => {
      const { status, envelope } = answerOf(error, request.log)
      return reply.code(status).send(envelope)
    })
    scope.post<{ Params: { call: string } }>(
      '/federation/ops/:call',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        try {
          const data = await answer(calls, request.params.call, request, reply, deps)
          deps.changed()
          return { retcode: Retcode.ok, msg: '', data } satisfies Envelope
        } catch (error) {
          return refuse(error, request, reply)
        }
      },
    )
  })
}

/** Returns the envelope of a refusal; without its database the registry can be read but not changed. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Envelope {
  const envelope = envelopeOf(error, request.log)
  if (error instanceof S3Failure) {
    reply.code(503)
    return refusal(Retcode.serverError, '存储桶暂时不可用，没有做任何更改，请稍后重试', 'unavailable')
  }
  if (!isDatabaseGone(error)) return envelope
  reply.code(503)
  return refusal(Retcode.serverError, '数据库暂时不可用，注册表只能读取，不能更改，请稍后重试', 'unavailable')
}

async function answer(
  calls: OpsCalls<RegistryCtx>,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: OpsDeps,
): Promise<unknown> {
  checkWire(request.body)
  const secure = request.protocol === 'https'
  if (name === 'login') {
    const login = parsedBody(registryCalls.login.body, request.body)
    const { value, until, roles } = await logIn(deps, login, clientOf(request).ip)
    reply.header('set-cookie', sessionCookie(value, { secure }))
    return { until, roles }
  }
  if (name === 'logout') {
    await endSession(deps.db, request.headers.cookie)
    reply.header('set-cookie', sessionCookie('', { secure }))
    return {}
  }
  const operator = await operatorOf(deps, request)
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) throw notFound(`没有 ${name} 这个操作`)
  requireRole(operator, call.role, call)
  const body = parsedBody(call.body, request.body)
  const ctx: RegistryCtx = {
    ...deps,
    livePaths: () => livePaths(deps.db, deps.clock.now()),
    missingReleases: () => missingReleases(deps),
    calls,
    operator: operator.name,
    isAccount: operator.kind === 'account',
    roles: operator.roles,
    requireRole: (role) => requireRole(operator, role),
    // Without a setting it is taken from the operator's own request, and only that operator gets the answer.
    origin: deps.settings.PUBLIC_URL || originOf(request),
    log: request.log,
  }
  return call.data.parse(await makeCall(ctx, name, call, body))
}
