import { Retcode } from '@dm/shared/contract/codes'
import type { Reason } from '@dm/shared/contract/reasons'

/**
 * A refusal reported to the caller: an envelope with this code, reason and text, HTTP 200
 * (docs/product/foundations.md#3-the-request-client).
 */
export class Failure extends Error {
  constructor(
    readonly retcode: number,
    message: string,
    readonly reason: Reason,
    /** Path of the wrong field in the body (`packages.0.name`); absent if it is not a single one. */
    readonly field?: string,
  ) {
    super(message)
    this.name = 'Failure'
  }
}

/**
 * Returns a 40000; `field` is the wrong field's path in the body, such as `packages.0.name`; undefined for the body as
 * a whole.
 */
export const badInput = (msg: string, field: string | undefined, reason: Reason = 'invalid') =>
  new Failure(Retcode.badInput, msg, reason, field)
export const notAllowed = (msg: string, reason: Reason) => new Failure(Retcode.notAllowed, msg, reason)
/** Returns a 40400 for a row that is deleted, or that the caller may not see. */
export const notFound = (msg = '内容不存在或已删除', reason: Reason = 'notFound') =>
  new Failure(Retcode.notFound, msg, reason)
/** Returns a 40900; `field` is given where a form can correct it, such as a name that is taken. */
export const wrongState = (msg: string, reason: Reason, field?: string) =>
  new Failure(Retcode.wrongState, msg, reason, field)
/** Returns a 40900 for a version that another page has replaced (docs/product/user.md#writing). */
export const stale = () => wrongState('内容已在其他页面修改，请刷新后重试', 'stale')
export const tooMany = (msg: string, reason: Reason = 'tooOften') => new Failure(Retcode.tooMany, msg, reason)
