import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { Body, CallPath, Data } from '../contract'
import { request, type RequestError } from '../request'
import { invalidate } from './client'

/**
 * A write: `mutate(body)` or `await mutateAsync(body)`. It is pending until what it touched was read again, so that
 * nobody sees what stood there before; a failed reading does not fail the write.
 */
export function useApiMutation<P extends CallPath>(
  path: P,
  { invalidates = [] }: { invalidates?: readonly CallPath[] } = {},
): UseMutationResult<Data<P>, RequestError, Body<P>> {
  return useMutation<Data<P>, RequestError, Body<P>>({
    mutationKey: [path],
    mutationFn: (body) => request(path, body),
    onSuccess: () => invalidate(...invalidates),
  })
}
