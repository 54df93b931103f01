import { saveOver } from '@dm/shared/query'
import { resolveConflict } from '../../hooks/resolveConflict'

/** Stored row, as far as a form needs it. */
export interface Saved {
  id: string
  version: number
  updatedAt: number
}

export const versionOf = ({ version }: Pick<Saved, 'version'>): number => version

export const askOfRow = resolveConflict('这项内容')

interface Calls<V, R> {
  edit: (values: V, version: number) => Promise<unknown>
  read: (id: string) => Promise<R>
}

/** Saves a change of a row; returns the newer row where the owner chose that one (`saveOver`). */
export const saveOrTake = <V, R extends Saved>({ edit, read }: Calls<V, R>, row: R, values: V): Promise<R | null> =>
  saveOver({
    save: (version) => edit(values, version),
    version: row.version,
    read: () => read(row.id),
    versionOf,
    ask: askOfRow,
  })
