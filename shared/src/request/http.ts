import type { AxiosInstance } from 'axios'

let instance: Promise<AxiosInstance> | undefined

/**
 * Returns the single axios instance: base path `/uc/v1`, no default timeout
 * (docs/product/foundations.md#3-the-request-client). Its code is loaded with the prefetched call, because a page opened
 * with prefetched queries renders before it makes one. Rejects when the code does not load; the next call tries again.
 */
export function http(): Promise<AxiosInstance> {
  instance ??= import(/* webpackChunkName: "axios" */ 'axios').then(
    ({ default: axios }) => axios.create({ baseURL: '/uc/v1', timeout: 0, xsrfCookieName: '' }),
    (error: unknown) => {
      instance = undefined
      throw error
    },
  )
  return instance
}

/** Preloads the code of the prefetched call. Never rejects. */
export const prepareRequests = (): Promise<void> =>
  http().then(
    () => undefined,
    () => undefined,
  )
