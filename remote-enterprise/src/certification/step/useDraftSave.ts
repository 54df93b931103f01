import { confirm } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { knownRev, showApplication } from '../showApplication'
import type { Application, DraftBody } from '../types'

/** State of the draft on the server. */
export type SaveState = { state: 'none' | 'saving' | 'failed' } | { state: 'saved'; at: number }

interface DraftSave {
  status: SaveState
  /** Sends a step unless the server has it already; one after the other. Rejects with a `RequestError`. */
  save: (body: DraftBody) => Promise<Application>
}

/**
 * Keeps the draft of one step on the server. A draft that was changed elsewhere is shown by `onNewer`, or overwritten, as
 * the user chooses (docs/product/enterprise.md#limits-trial-time-abuse).
 */
export function useDraftSave(opened: Application | null, initial: DraftBody, onNewer: () => void): DraftSave {
  const { mutateAsync } = useApiMutation('enterprise/cert/draft/set', { invalidate: 'onNextMount' })
  const [status, setStatus] = useState<SaveState>({ state: 'none' })
  const applicationRef = useRef(opened)
  const savedRef = useRef(JSON.stringify(initial))
  const lastRef = useRef<Promise<unknown>>(Promise.resolve())

  const send = async (body: DraftBody): Promise<Application> => {
    const { id, rev } = applicationRef.current ?? { id: '', rev: 0 }
    const answer = await mutateAsync({ rev: Math.max(rev, knownRev(id)), ...body })
    applicationRef.current = answer.application
    savedRef.current = JSON.stringify(body)
    showApplication(answer.application)
    return answer.application
  }

  const settle = async (body: DraftBody): Promise<Application> => {
    const there = applicationRef.current
    if (there && savedRef.current === JSON.stringify(body)) {
      return { ...there, rev: Math.max(there.rev, knownRev(there.id)) }
    }
    try {
      return await send(body)
    } catch (error) {
      if (!isRequestError(error) || error.reason !== 'stale') throw error
      const isMine = await confirm({
        title: '内容已在其他页面修改',
        ok: '用我的覆盖',
        cancel: '查看最新',
        danger: true,
      })
      const { application } = await readNow('enterprise/cert/get', {})
      if (application) {
        applicationRef.current = application
        showApplication(application)
      }
      if (isMine) return send(body)
      onNewer()
      throw error
    }
  }

  const save = (body: DraftBody) => {
    const run = lastRef.current.then(async () => {
      setStatus({ state: 'saving' })
      try {
        const application = await settle(body)
        setStatus({ state: 'saved', at: application.updatedAt })
        return application
      } catch (error) {
        setStatus({ state: 'failed' })
        throw error
      }
    })
    lastRef.current = run.catch(() => undefined)
    return run
  }
  return { status, save }
}

const REST_MS = 1000

/** Saves the draft once what was typed has rested for a second. A failure is shown by the state of the draft alone. */
export function useAutosave(body: DraftBody, { save }: Pick<DraftSave, 'save'>): void {
  const text = JSON.stringify(body)
  const firstRef = useRef(text)
  const saveNow = useEffectEvent(() => void save(body).catch(() => undefined))
  useEffect(() => {
    if (text === firstRef.current) return
    firstRef.current = text
    const timer = setTimeout(() => saveNow(), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
