import axios, { type AxiosInstance } from 'axios'

let instance: AxiosInstance | undefined

/** The one axios instance: base path `/uc/v1`, no default timeout (foundations, section 3). Made at the first call. */
export function http(): AxiosInstance {
  instance ??= axios.create({ baseURL: '/uc/v1', timeout: 0, xsrfCookieName: '' })
  return instance
}
