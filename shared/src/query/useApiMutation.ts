import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Body, Data, WritePath } from '../contract'
import type { RequestError } from '../request'
import { useOnScreen } from '../router/useOnScreen'
import { write, type Reread } from './write'

/**
 * The way to write: `await mutateAsync(body)`, or `mutate(body)`. What the call changes by the contract
 * (`contract/changes.ts`) is read again, by default before it resolves. Rejects with a `RequestError`; what the server
 * refused has been toasted, a lost connection is told by whoever shows the failure: the form, or the pressed `Button`.
 */
export function useApiMutation<P extends WritePath>(
  path: P,
  { reread = 'first' }: { reread?: Reread } = {},
): UseMutationResult<Data<P>, RequestError, Body<P>> {
  const isOnScreen = useOnScreen()
  return useMutation<Data<P>, RequestError, Body<P>>({
    mutationKey: [path],
    mutationFn: (body) => write(path, body, reread, isOnScreen),
  })
}
