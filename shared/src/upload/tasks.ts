import { useSyncExternalStore } from 'react'

/** How one upload stands. `progress` runs from 0 to 1. */
export type UploadState =
  | { state: 'none' }
  | { state: 'waiting' | 'sending'; progress: number; preview: string | null }
  | { state: 'failed'; message: string; preview: string | null }
  | { state: 'done'; url: string; preview: string | null }

const NONE: UploadState = { state: 'none' }
const tasks = new Map<string, UploadState>()
const listeners = new Set<() => void>()

/** How the upload of a slot stands; `none` for a file that was stored before. */
export const uploadOf = (key: string): UploadState => tasks.get(key) ?? NONE

export function setUpload(key: string, state: UploadState | null): void {
  if (state) tasks.set(key, state)
  else tasks.delete(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, for a component that draws it. */
export function useUpload(key: string): UploadState {
  return useSyncExternalStore(subscribe, () => uploadOf(key))
}
