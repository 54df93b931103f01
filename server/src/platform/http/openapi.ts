import { contract, REASONS } from '@dm/shared/contract'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/**
 * Returns the contract as an OpenAPI 3.1 document, from which clients in other languages are generated
 * (docs/architecture.md#one-call).
 */
export function openApiDocument() {
  const paths = Object.entries(contract).map(([path, spec]) => {
    const envelope = {
      type: 'object',
      required: ['retcode', 'msg'],
      properties: {
        retcode: { type: 'integer' },
        msg: { type: 'string' },
        data: schemaOf(spec.data, 'output'),
        reason: { enum: Object.values(REASONS).flat() },
        field: { type: 'string' },
      },
    }
    const operation = {
      operationId: path.replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: [path.split('/')[0]],
      security: spec.access === 'user' ? [{ token: [] }] : [],
      requestBody: {
        required: true,
        content: {
          [path === 'file/upload' ? 'multipart/form-data' : 'application/json']: {
            schema: schemaOf(spec.body, 'input'),
          },
        },
      },
      responses: {
        200: {
          description:
            'The envelope; `data` is there when `retcode` is 200, `reason` when it is not, and `field` when one field of the body is wrong.',
          content: { 'application/json': { schema: envelope } },
        },
      },
    }
    return [`/${path}`, { post: operation }] as const
  })
  return {
    openapi: '3.1.0',
    info: { title: '点梦', version: '1.0.0' },
    servers: [{ url: '/uc/v1' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths: Object.fromEntries(paths),
  }
}
