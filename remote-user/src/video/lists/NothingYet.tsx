import { EmptyState } from '@dm/shared/ui/page'
import { Related } from '../Related'

/** An empty list of videos, and what is worth watching. */
export function NothingYet({ text }: { text: string }) {
  return (
    <>
      <EmptyState text={text} />
      <Related title="去看看" />
    </>
  )
}
