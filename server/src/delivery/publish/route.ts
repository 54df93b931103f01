import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Retcode } from '@dm/shared/contract'
import type { FastifyInstance } from 'fastify'
import { badInput } from '../../platform/failure'
import { operatorOf, requireRole, type OperatorDeps } from '../ops/operator'
import { refuse } from '../ops/route'
import { acceptRelease, type AcceptDeps } from './accept'
import { writeCompressed } from './compress'
import { LIMITS, unpackTar } from './unpack'

export type PublishDeps = AcceptDeps & OperatorDeps

const NOTE_LENGTH = 500

/**
 * `POST /federation/releases?note=…`: a release as a tar stream, `application/x-tar`, with the release token. It is
 * unpacked into a temporary folder, validated and put in place atomically. Returns `{area, version, bytes, fresh}` in
 * the envelope.
 */
export function registerPublish(app: FastifyInstance, deps: PublishDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is not parsed yet: the token is checked first.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.post<{ Querystring: { note?: string | string[] } }>('/federation/releases', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const operator = await operatorOf(deps, request)
        requireRole(operator, 'release', { token: true })
        const actor = operator.name
        if (!request.headers['content-type']?.startsWith('application/x-tar'))
          throw badInput('发布的内容应为 application/x-tar', undefined)
        if (Number(request.headers['content-length'] ?? 0) > LIMITS.total)
          throw badInput('发布的内容过大', undefined, 'tooLarge')
        const note = String(request.query.note ?? '').slice(0, NOTE_LENGTH)
        const data = await received(deps, request.raw, { actor, reason: '', note })
        return { retcode: Retcode.ok, msg: '', data }
      } catch (error) {
        return refuse(error, request, reply)
      } finally {
        // The rest of the body is discarded, so that the sender can read the answer.
        request.raw.resume()
      }
    })
  })
}

async function received(
  deps: PublishDeps,
  request: IncomingMessage,
  change: { actor: string; reason: string; note: string },
) {
  const incoming = join(deps.siteDir, 'releases', '.incoming')
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'release-'))
  const body = new PassThrough()
  const broken = () => request.complete || body.destroy(new Error('the upload broke off'))
  request.once('close', broken)
  try {
    request.pipe(body)
    await unpackTar(body, folder)
    const { release, fresh, bytes } = await acceptRelease(deps, folder, {
      ...change,
      move: true,
      async prepare(staged, { files }) {
        // One after the other: the server answers others meanwhile.
        for (const name of Object.keys(files)) await writeCompressed(staged, name)
      },
    })
    return { area: release.area, version: release.version, bytes, fresh }
  } finally {
    request.off('close', broken)
    request.unpipe(body)
    await rm(folder, { recursive: true, force: true })
  }
}
