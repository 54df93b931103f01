import { useEffect, useState, type ReactNode } from 'react'
import { report } from '../../env'
import { FailedRow } from './states'

type Part<P> = (props: P) => ReactNode

interface Options<P> {
  /** Shown until the code has come. */
  waiting?: Part<P>
  /** Substitute for a part without which the page works, when the code did not come. */
  without?: Part<P>
}

const nothing = () => null

/**
 * A part of a page whose code is loaded when it is first shown. Where that fails, as without a connection, it says so in
 * its place, and 重试 loads it again. `lazy` of React keeps a failure until the document is loaded anew, and takes the
 * whole page with it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: Part<P> }>,
  { waiting: Waiting = nothing, without: Without }: Options<P> = {},
): Part<P> {
  let loaded: Part<P> | undefined
  return function LazyPart(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    const isMissing = Loaded === undefined && !failed
    useEffect(() => {
      if (!isMissing) return
      let isCurrent = true
      load().then(
        (module) => {
          loaded = module.default
          if (isCurrent) setLoaded(() => module.default)
        },
        (error: unknown) => {
          report('part', error)
          if (isCurrent) setFailed(true)
        },
      )
      return () => {
        isCurrent = false
      }
    }, [isMissing])
    if (Loaded) return <Loaded {...props} />
    if (!failed) return <Waiting {...props} />
    if (Without) return <Without {...props} />
    return <FailedRow text="这部分没有加载出来" onRetry={() => setFailed(false)} />
  }
}
