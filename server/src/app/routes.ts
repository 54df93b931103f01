import { contract, isCall, Retcode } from '@dm/shared/contract'
import type { FastifyInstance } from 'fastify'
import { compressAnswers } from '../platform/http/compression'
import { answerOf, refusal } from '../platform/http/envelope'
import { openApiDocument } from '../platform/http/openapi'
import { callerOf, dispatch, type CallServices } from './dispatch'
import { acceptMultipart, readMultipart } from '../domains/file/multipart'

/** Registers every call of the contract under `/uc/v1`; each answers with the envelope. */
export async function ucRoutes(app: FastifyInstance, services: CallServices): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
  compressAnswers(app)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)))
    } catch {
      done(Object.assign(new Error('The body is no JSON'), { statusCode: 400 }))
    }
  })
  await acceptMultipart(app)

  for (const path of Object.keys(contract).filter(isCall)) {
    app.post(`/${path}`, async (request) =>
      dispatch(path, callerOf(request), services, async (uid) =>
        path === 'file/upload' && request.isMultipart()
          ? readMultipart(request, services, uid)
          : { body: request.body, received: null },
      ),
    )
  }

  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document)
  })

  // An explicit route, because every other GET is answered with a page.
  app.all<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (isCall(request.params['*']))
      return reply
        .code(405)
        .header('allow', 'POST')
        .send(refusal(Retcode.badInput, '请求方法应为POST', 'invalid'))
    return reply.code(404).send(refusal(Retcode.notFound, '接口不存在', 'notFound'))
  })
  app.setErrorHandler<Error>((error, request, reply) => {
    const { status, envelope } = answerOf(error, request.log)
    return reply.code(status).send(envelope)
  })
}
