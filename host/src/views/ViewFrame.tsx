import { ViewContext } from '@dm/shared/router'
import { Activity, memo, Suspense, use, useMemo } from 'react'
import { Arrived } from './Arrived'
import { NotFound } from './NotFound'
import { PageBoundary } from './PageBoundary'
import type { PageView } from './store'

/** One cached view with its own address: a hidden view does not see the new one (foundations, section 5). */
export const ViewFrame = memo(function ViewFrame({ view, active }: { view: PageView; active: boolean }) {
  const { location } = view
  const context = useMemo(() => ({ location, active }), [location, active])
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <ViewContext value={context}>
        <PageBoundary>
          <Suspense>
            {view.page ? <Page page={view.page} /> : <NotFound />}
            <Arrived />
          </Suspense>
        </PageBoundary>
      </ViewContext>
    </Activity>
  )
})

function Page({ page }: { page: NonNullable<PageView['page']> }) {
  const { default: Content } = use(page)
  return <Content />
}
