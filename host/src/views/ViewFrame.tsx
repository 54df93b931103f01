import { Access } from '@dm/shared/access'
import { Route, Routes, ViewRouter } from '@dm/shared/router'
import { Activity, memo, Suspense, useLayoutEffect, useState } from 'react'
import type { PageModule, RouteEntry } from '../federation'
import { Arrived } from './Arrived'
import { PageBoundary } from './PageBoundary'
import { moduleOf, type PageView } from './store'

/** One cached view with its own router: a hidden one does not get the new address (docs/architecture.md, "Views"). */
export const ViewFrame = memo(function ViewFrame({ view, active }: { view: PageView; active: boolean }) {
  const { page, route } = view
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <ViewRouter location={view.location} active={active} handOver={view.handOver}>
        <PageBoundary view={view}>
          <Suspense>{page && <Page page={page} route={route} />}</Suspense>
        </PageBoundary>
      </ViewRouter>
    </Activity>
  )
})

interface PageProps {
  page: PageModule | Promise<PageModule>
  route: RouteEntry | null
}

/** Returns the module of a page that has loaded before it is rendered. */
function loadedNow(page: PageProps['page']): { module: PageModule } | null {
  const module = moduleOf({ page })
  return module && { module }
}

/**
 * The page's content once its code has loaded. Not by Suspense: React delays content for 300 ms after it has shown a
 * fallback. A view that is shown again is not re-rendered.
 */
const Page = memo(function Page({ page, route }: PageProps) {
  const [late, setLate] = useState<{ module: PageModule } | { error: unknown } | null>(() => loadedNow(page))
  useLayoutEffect(() => {
    if (!(page instanceof Promise)) return
    let wanted = true
    page.then(
      (module) => wanted && setLate({ module }),
      (error: unknown) => wanted && setLate({ error }),
    )
    return () => {
      wanted = false
    }
  }, [page])
  // A view that waited behind another one renders once before its code is there, and again with it.
  const settled = page instanceof Promise ? late : { module: page }
  if (!settled) return null
  if ('error' in settled) throw settled.error
  const { default: Content } = settled.module
  const content = route?.access ? (
    <Access page={route}>
      <Content />
    </Access>
  ) : (
    <Content />
  )
  return (
    <>
      <Routes>
        <Route path={route?.page ? route.path : '*'} element={content} />
      </Routes>
      <Arrived />
    </>
  )
})
