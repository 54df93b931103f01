import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Body, Data, WritePath } from '../contract'
import type { RequestError } from '../request'
import { useOnScreen } from '../router/useOnScreen'
import { write, type Invalidation } from './write'

/**
 * Makes a write: `await mutateAsync(body)`, or `mutate(body)`. The answers it changes by the contract
 * (`invalidates`) are read again, by default before it resolves. Rejects with a `RequestError`: refusals have
 * been shown as a toast, a lost connection is shown by the caller: the form, or the pressed `Button`.
 */
export function useApiMutation<P extends WritePath>(
  path: P,
  { invalidate = 'await' }: { invalidate?: Invalidation } = {},
): UseMutationResult<Data<P>, RequestError, Body<P>> {
  const isOnScreen = useOnScreen()
  return useMutation<Data<P>, RequestError, Body<P>>({
    mutationKey: [path],
    mutationFn: (body) => write(path, body, invalidate, isOnScreen),
  })
}
