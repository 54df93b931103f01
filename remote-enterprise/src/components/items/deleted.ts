import { createStore, useStore } from '@dm/shared/store'
import type { RestorableKind } from './types'

interface Deleted {
  kind: RestorableKind
  ids: string[]
}

/** The item deleted last: its list offers to bring it back. */
const last = createStore<{ deleted: Deleted | null }>(() => ({ deleted: null }))

export const rememberDeleted = (deleted: Deleted | null): void => last.setState({ deleted })

export const useDeleted = (kind: RestorableKind): string[] | null =>
  useStore(last, ({ deleted }) => (deleted?.kind === kind ? deleted.ids : null))
