import { createStore, useStore } from '../store'

/** State of one upload. `progress` runs from 0 to 1. */
export type UploadState =
  | { state: 'none' }
  | {
      state: 'waiting' | 'sending'
      progress: number
      preview: string | null
      /** Bytes a second, once known. */ rate?: number
      /** The phone has no connection: it goes on by itself when it has one. */
      offline?: true
    }
  | { state: 'paused'; progress: number; preview: string | null }
  | { state: 'failed'; message: string; preview: string | null }
  | { state: 'done'; url: string; preview: string | null }

const NONE: UploadState = { state: 'none' }
const tasks = createStore<ReadonlyMap<string, UploadState>>(() => new Map())

/** State of the upload of a slot; `none` for a file that was stored before. */
export const uploadOf = (key: string): UploadState => tasks.getState().get(key) ?? NONE

export function setUpload(key: string, state: UploadState | null): void {
  const next = new Map(tasks.getState())
  if (state) next.set(key, state)
  else next.delete(key)
  tasks.setState(next, true)
}

/** The same, for a component that draws it. */
export const useUpload = (key: string): UploadState => useStore(tasks, (all) => all.get(key) ?? NONE)

/** Number of these slots with a file whose upload failed, for a component that draws it. */
export const useFailedUploads = (slots: readonly { key: string }[]): number =>
  useStore(tasks, (all) => slots.filter(({ key }) => all.get(key)?.state === 'failed').length)
