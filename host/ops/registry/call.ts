import type { drawOpsCalls } from '@dm/shared/contract/ops/activity-draw'
import type { homeOpsCalls } from '@dm/shared/contract/ops/activity-home'
import type { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import type { ActivityCalls } from '@dm/shared/contract/ops/activity'
import type { AnsweredBy, SentTo } from '@dm/shared/contract/call'
import { Retcode, type Envelope } from '@dm/shared/contract/codes'
import type { RegistryBody, RegistryCall, RegistryData } from '@dm/shared/contract/release/registry'
import type { ReviewOpsBody, ReviewOpsCall, ReviewOpsData } from '@dm/shared/contract/ops/review'
import type { welfareOpsCalls } from '@dm/shared/contract/ops/welfare'
import { site } from '../address'

/** Longest wait for an answer, in ms. */
const PATIENCE_MS = 15_000

/**
 * A registry call that was refused or not answered (`retcode` null: no answer, or none that is an envelope).
 * `requestId` is the call's id in the server's log.
 */
export class RegistryRefusal extends Error {
  constructor(
    readonly retcode: number | null,
    readonly msg: string,
    readonly requestId: string,
    options?: ErrorOptions,
  ) {
    super(`${retcode ?? 'no answer'} ${msg}`, options)
    this.name = 'RegistryRefusal'
  }
}

const SESSION: readonly (number | null)[] = [Retcode.notLoggedIn, Retcode.sessionEnded]

/** True if the operator must log in (again) first. */
export const isSessionGone = (error: unknown): boolean =>
  error instanceof RegistryRefusal && SESSION.includes(error.retcode)

/** True if somebody else has changed it since it was read. */
export const isOvertaken = (error: unknown): error is RegistryRefusal =>
  error instanceof RegistryRefusal && error.retcode === Retcode.wrongState

/** Makes one of the registry's calls with the operator's session (contract/registry.ts); rejects with `RegistryRefusal`. */
export const callRegistry = <C extends RegistryCall>(
  call: C,
  body: RegistryBody<C>,
  signal?: AbortSignal,
): Promise<RegistryData<C>> => post(call, body, signal)

type ActivityOps = ActivityCalls &
  typeof drawOpsCalls &
  typeof homeOpsCalls &
  typeof loveOpsCalls &
  typeof welfareOpsCalls

/**
 * Makes one of the operators' calls on activities, their prizes, funds, at-home orders and cards, as the contract
 * types it; rejects with `RegistryRefusal`.
 */
export const callActivity = <C extends keyof ActivityOps>(
  call: C,
  body: SentTo<ActivityOps[C]>,
  signal?: AbortSignal,
): Promise<AnsweredBy<ActivityOps[C]>> => post(call, body, signal)

/** Makes one of the operators' calls on reviews; rejects with `RegistryRefusal`. */
export const callReview = <C extends ReviewOpsCall>(
  call: C,
  body: ReviewOpsBody<C>,
  signal?: AbortSignal,
): Promise<ReviewOpsData<C>> => post(call, body, signal)

async function post<T>(call: string, body: object, signal?: AbortSignal): Promise<T> {
  const bound = AbortSignal.timeout(PATIENCE_MS)
  let requestId = ''
  let envelope: Envelope | null
  try {
    const answer = await fetch(site.calls + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, bound]) : bound,
    })
    requestId = answer.headers.get('x-request-id') ?? ''
    envelope = envelopeIn(await answer.json())
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new RegistryRefusal(null, '', requestId, { cause })
  }
  if (envelope === null) throw new RegistryRefusal(null, '', requestId)
  if (envelope.retcode !== Retcode.ok) throw new RegistryRefusal(envelope.retcode, envelope.msg, requestId)
  // The server validates its answers against the contract.
  return envelope.data as T
}

const envelopeIn = (answer: unknown): Envelope | null =>
  typeof answer === 'object' && answer !== null && 'retcode' in answer && typeof answer.retcode === 'number'
    ? {
        retcode: answer.retcode,
        msg: 'msg' in answer ? String(answer.msg) : '',
        data: 'data' in answer ? answer.data : undefined,
      }
    : null
