import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from './toast'

/**
 * A sheet or dialog whose code is loaded when it is opened. Where that fails, as without a connection, it says so and
 * closes: the page stays, and the next tap tries again.
 */
export function lazySheet<P extends { onClose: () => void }>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
): (props: P) => ReactNode {
  let loaded: ((props: P) => ReactNode) | undefined
  return function LazySheet(props: P) {
    const [Sheet, setSheet] = useState(() => loaded)
    const failed = useEffectEvent(() => {
      toast('网络异常，请稍后重试')
      props.onClose()
    })
    const isMissing = Sheet === undefined
    useEffect(() => {
      if (!isMissing) return
      let isCurrent = true
      load().then(
        (module) => {
          loaded = module.default
          if (isCurrent) setSheet(() => module.default)
        },
        () => isCurrent && failed(),
      )
      return () => {
        isCurrent = false
      }
    }, [isMissing])
    return Sheet ? <Sheet {...props} /> : null
  }
}
