import { rm } from 'node:fs/promises'
import { contract, Retcode, type CallPath, type Envelope } from '@dm/shared/contract'
import type { FastifyRequest } from 'fastify'
import { badInput } from '../platform/failure'
import { envelopeOf, refusal } from '../platform/http/envelope'
import { issueText } from '../platform/http/issues'
import { checkWire } from '../platform/http/wire'
import { handlers } from '.'
import { authenticate } from './account/authenticate'
import type { Ctx, ReceivedFile } from './handler'

export type Services = Pick<Ctx<null>, 'db' | 'clock' | 'settings' | 'keys' | 'sms' | 'storage' | 'pay'>

/** Reads what the body of a request is; for JSON it is there already, a multipart one is read after the caller is known. */
export type ReadBody = (uid: string | null) => Promise<{ body: unknown; received: ReceivedFile | null }>

/** One call from request to envelope: authenticate → check in → handler → check out (architecture, section 3). */
export async function dispatch(
  path: CallPath,
  request: FastifyRequest,
  services: Services,
  read: ReadBody,
): Promise<Envelope> {
  let received: ReceivedFile | null = null
  try {
    const spec = contract[path]
    const token = tokenOf(request)
    const uid = await authenticate(services.db, services.clock, spec.access, token)
    const sent = await read(uid)
    const { body } = sent
    received = sent.received
    checkWire(body)
    const parsed = spec.body.safeParse(body ?? {})
    if (!parsed.success) throw badInput(issueText(parsed.error))
    const ctx: Ctx<string | null> = {
      ...services,
      uid,
      log: request.log,
      ip: request.ip,
      agent: request.headers['user-agent'] ?? '',
      token,
      browser: request.headers.clientid === '5',
      received,
    }
    // The contract ties each handler to its own body and context; a path chosen at run time cannot carry that tie.
    const handler = handlers[path] as unknown as (body: unknown, ctx: Ctx<string | null>) => Promise<unknown>
    return present(path, await handler(parsed.data, ctx), services, request)
  } catch (error) {
    return envelopeOf(error, request.log)
  } finally {
    if (received) await rm(received.path, { force: true })
  }
}

/** What leaves is what the contract says: fields it does not know stay here. A wrong answer is a fault, which in production is only logged. */
function present(path: CallPath, data: unknown, { settings }: Services, request: FastifyRequest): Envelope {
  const checked = contract[path].data.safeParse(data)
  if (checked.success) return { retcode: Retcode.ok, msg: '', data: checked.data }
  const wrong = checked.error.issues.slice(0, 5).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
  request.log.error({ call: path, wrong }, 'the answer is not what the contract says')
  return settings.NODE_ENV === 'production' ? { retcode: Retcode.ok, msg: '', data } : refusal(Retcode.serverFault, '')
}

/** The stored token as it is, without a prefix (foundations, section 3); an absurdly long one is no token. */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers.authorization
  return token && token.length <= 200 ? token : null
}
