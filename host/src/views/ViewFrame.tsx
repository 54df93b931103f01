import { ViewContext } from '@dm/shared/router'
import { Activity, memo, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import type { PageModule } from '../federation'
import { Arrived } from './Arrived'
import { PageBoundary } from './PageBoundary'
import type { PageView } from './store'

/** One cached view with its own address: a hidden view does not see the new one (foundations, section 5). */
export const ViewFrame = memo(function ViewFrame({ view, active }: { view: PageView; active: boolean }) {
  const { location, handOver } = view
  const context = useMemo(() => ({ location, active, handOver }), [location, active, handOver])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <ViewContext value={context}>
        <PageBoundary view={view}>
          <Suspense>{view.page && <Page page={view.page} />}</Suspense>
        </PageBoundary>
      </ViewContext>
    </Activity>
  )
})

/**
 * The page's content once its code is there. Not by Suspense: React holds content back for 300 ms after it has shown a
 * fallback, and a page that has arrived is to be seen at once.
 */
function Page({ page }: { page: PageModule | Promise<PageModule> }) {
  const [settled, setSettled] = useState<{ module: PageModule } | { error: unknown } | null>(
    page instanceof Promise ? null : { module: page },
  )
  useLayoutEffect(() => {
    if (!(page instanceof Promise)) return
    let wanted = true
    page.then(
      (module) => wanted && setSettled({ module }),
      (error: unknown) => wanted && setSettled({ error }),
    )
    return () => {
      wanted = false
    }
  }, [page])
  if (!settled) return null
  if ('error' in settled) throw settled.error
  const { default: Content } = settled.module
  return (
    <>
      <Content />
      <Arrived />
    </>
  )
}
