import { useEffect, useEffectEvent } from 'react'

/**
 * Continues a submit whose files are on their way (docs/product/foundations.md#8-forms-lists-media).
 * @param stage `waits` until all have arrived, then `arrived`; `idle` when nothing was submitted.
 * @param submit Runs once when they have arrived.
 * @param onElsewhere Runs at a click, or step back, while it waits; the click that submitted does not count.
 */
export function useAwaitFiles(
  stage: 'idle' | 'waits' | 'arrived',
  submit: () => Promise<void>,
  onElsewhere: () => void,
): void {
  const send = useEffectEvent(submit)
  const stop = useEffectEvent(onElsewhere)
  useEffect(() => {
    if (stage === 'arrived') void send()
    if (stage !== 'waits') return
    const tell = () => stop()
    // Capturing: the click that is still bubbling has passed here already.
    document.addEventListener('click', tell, true)
    window.addEventListener('popstate', tell)
    return () => {
      document.removeEventListener('click', tell, true)
      window.removeEventListener('popstate', tell)
    }
  }, [stage])
}
