import { queryClient } from '@dm/shared/query'

/** Resolves when no read of the page is running. */
export const answersArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = queryClient().getQueryCache().subscribe(look)
    function look() {
      if (queryClient().isFetching()) return
      stop()
      resolve()
    }
    look()
  })
