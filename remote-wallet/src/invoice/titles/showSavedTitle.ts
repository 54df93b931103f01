import { setOptimisticData } from '@dm/shared/query'
import type { Title } from './types'

/**
 * Adds a saved title to the cached list at once, for the previous page and the edit form; then the list is read again.
 * In the server's order: the default one, then the newest.
 */
export function showSavedTitle(title: Title): void {
  setOptimisticData('wallet/invoice/title/list', {}, (data) => {
    const others = data.list.map((one) => (title.isDefault ? { ...one, isDefault: false } : one))
    const isNew = others.every(({ id }) => id !== title.id)
    const list = isNew ? [title, ...others] : others.map((one) => (one.id === title.id ? title : one))
    return { ...data, list: list.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)) }
  })
}
