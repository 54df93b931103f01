import { guard } from './guard'

const loading = new Map<string, Promise<void>>()

/**
 * Runs an area's entry script, once however often it is asked for; a failed one can be asked for again.
 * Rejects with `cause` `timeout` or `error`.
 */
export function runEntry(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = (event) => {
      script.remove()
      const cause = event instanceof Event ? event.type : 'error'
      reject(new Error(`${src} did not load`, { cause }))
    }
    guard(script)
    document.head.append(script)
  })
  loading.set(src, promise)
  promise.catch(() => loading.delete(src))
  return promise
}
