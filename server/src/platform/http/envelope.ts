import { Retcode, type Envelope, type Reason } from '@dm/shared/contract'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { isDatabaseGone, isValueRefused } from '../database-failure'
import { Failure } from '../failure'
import { S3Failure } from '../s3'

/** Messages of refusals that have no text of their own. */
const TEXTS: Record<number, string> = {
  [Retcode.notLoggedIn]: '请先登录',
  [Retcode.sessionEnded]: '登录已过期，请重新登录',
  [Retcode.notAllowed]: '没有权限进行此操作',
  [Retcode.notFound]: '内容不存在或已删除',
}

export const refusal = (retcode: number, msg: string, reason: Reason, field?: string): Envelope => ({
  retcode,
  msg,
  reason,
  ...(field !== undefined && { field }),
})

/**
 * Returns the envelope for anything a handler threw: a refusal is reported as it is, a fault is logged and reported as
 * one.
 */
export function envelopeOf(error: unknown, log: FastifyBaseLogger): Envelope {
  if (error instanceof Failure) {
    const { retcode, message, reason, field } = error
    return refusal(retcode, message || (TEXTS[retcode] ?? ''), reason, field)
  }
  if (isValueRefused(error)) {
    // The caller's mistake, not the server's: a number that no column holds.
    log.info({ err: error }, 'the database refused a value')
    return refusal(Retcode.badInput, '输入内容超出允许的范围', 'invalid')
  }
  log.error({ err: error }, 'a call failed')
  if (isDatabaseGone(error) || error instanceof S3Failure)
    return refusal(Retcode.serverError, '服务暂时不可用，请稍后重试', 'unavailable')
  return refusal(Retcode.serverError, '', 'serverError')
}

/**
 * Returns status and envelope for anything thrown outside a call's handler: 4xx for a wrong request, 503 while the
 * database or the bucket is unavailable, 500 for a fault.
 */
export function answerOf(error: Error, log: FastifyBaseLogger): { status: number; envelope: Envelope } {
  const refused = transportRefusal(error)
  if (refused) return refused
  const envelope = envelopeOf(error, log)
  if (isDatabaseGone(error) || error instanceof S3Failure) return { status: 503, envelope }
  return { status: error instanceof Failure || isValueRefused(error) ? 400 : 500, envelope }
}

/**
 * Returns status and envelope for a request that never reached a handler: its body is not JSON, too large, of another
 * type, or cut off.
 */
function transportRefusal(error: FastifyError | Error): { status: number; envelope: Envelope } | null {
  const code = 'code' in error ? String(error.code) : ''
  const given = 'statusCode' in error ? Number(error.statusCode) : 500
  if (given === 413 || code.endsWith('_TOO_LARGE'))
    return { status: 413, envelope: refusal(Retcode.badInput, '请求内容过大', 'tooLarge') }
  if (given === 415) return { status: 415, envelope: refusal(Retcode.badInput, '请求内容应为JSON', 'invalid') }
  if (given >= 400 && given < 500)
    return { status: given, envelope: refusal(Retcode.badInput, '请求内容不是有效的JSON', 'invalid') }
  return null
}
