import { Retcode } from '@dm/shared/contract/codes'
import { callFailureOf, Loaded, Page, type LoadedQuery } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { Unavailable } from './Unavailable'

interface MembersGateProps<T> {
  title: string
  from: LoadedQuery<T>
  skeleton?: ReactNode
  /** Draws the whole page. */
  children: (data: T) => ReactNode
}

/** A page for members alone: why there is nothing to show, else the page. */
export function MembersGate<T>({ title, from, skeleton, children }: MembersGateProps<T>) {
  if (from.data !== undefined) return children(from.data)
  if (from.error && callFailureOf(from.error).retcode === Retcode.notFound)
    return <Unavailable title={title} error={from.error} uid={null} />
  return (
    <Page title={title}>
      <Loaded from={from} skeleton={skeleton}>
        {() => null}
      </Loaded>
    </Page>
  )
}
