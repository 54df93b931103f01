import { guard } from './guard'

/** By address. */
export const entries = new Map<string, Promise<void>>()

/**
 * Runs an area's entry script, once however often it is asked for; a failed one can be asked for again. The entry of the
 * page that was asked for stands in the HTML and runs right after the host: the first try waits for that one.
 * Rejects with `cause` `timeout` or `error`.
 */
export function runEntry(src: string): Promise<void> {
  const known = entries.get(src)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const inPage = document.querySelector<HTMLScriptElement>('script[data-entry]')
    const asked = inPage?.getAttribute('src') === src
    const script = asked ? inPage : document.createElement('script')
    if (!asked) {
      script.src = src
      script.async = true
    }
    script.onload = () => {
      script.remove()
      resolve()
    }
    script.onerror = (event) => {
      script.remove()
      const cause = event instanceof Event ? event.type : 'error'
      reject(new Error(`${src} did not load`, { cause }))
    }
    guard(script)
    if (!asked) document.head.append(script)
  })
  entries.set(src, promise)
  promise.catch(() => entries.delete(src))
  return promise
}
