import type { Data } from '@dm/shared/contract'
import { invalidate, queryClient } from '@dm/shared/query'
import type { Title } from './types'

const LIST = 'wallet/invoice/title/list'

/**
 * A title that was just saved is known at once to the page that one goes back to, and to the form that edits it again; then
 * the list is read anew. In the server's order: the default one, then the newest.
 */
export function knowTitle(title: Title): void {
  queryClient().setQueryData<Data<typeof LIST>>([LIST, {}], (known) => {
    if (!known) return known
    const others = known.list.map((one) => (title.isDefault ? { ...one, isDefault: false } : one))
    const isNew = others.every(({ id }) => id !== title.id)
    const list = isNew ? [title, ...others] : others.map((one) => (one.id === title.id ? title : one))
    return { ...known, list: list.sort((one, other) => Number(other.isDefault) - Number(one.isDefault)) }
  })
  void invalidate(LIST)
}
