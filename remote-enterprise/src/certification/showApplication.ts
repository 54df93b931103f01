import { setOptimisticData } from '@dm/shared/query'
import { createStore } from '@dm/shared/store'
import type { Application } from './types'

/** The revision of each application that this tab has written, or read on purpose: both steps write the same draft. */
const known = createStore<ReadonlyMap<string, number>>(() => new Map())

/** 0 for an application that this tab has not written. */
export const knownRev = (id: string): number => known.getState().get(id) ?? 0

/** Shows an application as the server has just answered it wherever certification is shown, until it is read again. */
export function showApplication(application: Application): void {
  known.setState(new Map(known.getState()).set(application.id, application.rev), true)
  setOptimisticData('enterprise/cert/get', {}, (data) => ({
    ...data,
    role: 'owner',
    application,
    appState: application.state,
  }))
}
