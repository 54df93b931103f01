import { EmptyState, Page } from '@dm/shared/ui/page'
import { QueryProvider } from '@dm/shared/query'
import { AddressRouter } from '@dm/shared/router'
import { lazy, Suspense } from 'react'
import { groups } from 'dm-examples'
import { Overlays } from '../overlays/Overlays'
import css from './examples.module.css'

const lazyGroups = groups.map(({ entryPoint, load }) => ({
  entryPoint,
  Examples: lazy(async () => {
    const { examples } = await load()
    return { default: () => <Examples of={examples} /> }
  }),
}))

type Loaded = Awaited<ReturnType<(typeof groups)[number]['load']>>['examples']

/** `/dev/ui`: every entry point of `ui` with its examples; `?only=ui/sheet` shows one. */
export function ExamplesPage() {
  const only = new URLSearchParams(window.location.search).get('only')
  const shown = lazyGroups.filter(({ entryPoint }) => only === null || entryPoint === only)
  return (
    <QueryProvider>
      <AddressRouter>
        <Page title="组件示例" back={false}>
          {shown.length === 0 && <EmptyState text="没有这个入口" />}
          <Suspense fallback={<p role="status">加载中</p>}>
            {shown.map(({ entryPoint, Examples }) => (
              <section key={entryPoint} aria-label={entryPoint} className={css.group}>
                <h2>{entryPoint}</h2>
                <Examples />
              </section>
            ))}
          </Suspense>
        </Page>
        <Overlays />
      </AddressRouter>
    </QueryProvider>
  )
}

function Examples({ of }: { of: Loaded }) {
  return of.map(({ name, Example }) => (
    <article key={name} aria-label={name} className={css.example}>
      <h3>{name}</h3>
      <Example />
    </article>
  ))
}
