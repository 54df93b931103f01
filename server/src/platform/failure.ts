import { Retcode } from '@dm/shared/contract'

/** A refusal that the caller is told of: an envelope with this code and text, HTTP 200 (foundations, section 3). */
export class Failure extends Error {
  constructor(
    readonly retcode: number,
    message: string,
  ) {
    super(message)
    this.name = 'Failure'
  }
}

export const badInput = (msg: string) => new Failure(Retcode.badInput, msg)
export const notAllowed = (msg: string) => new Failure(Retcode.notAllowed, msg)
export const notFound = (msg: string) => new Failure(Retcode.notFound, msg)
export const wrongState = (msg: string) => new Failure(Retcode.wrongState, msg)
export const tooMany = (msg: string) => new Failure(Retcode.tooMany, msg)
