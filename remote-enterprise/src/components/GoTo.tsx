import { navigate } from '@dm/shared/router'
import { FormSkeleton, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'

/** Gives way to another page, which takes its place in the history. */
export function GoTo({ to, title }: { to: string; title: string }) {
  useEffect(() => {
    navigate(to, { replace: true })
  }, [to])
  return (
    <Page title={title}>
      <FormSkeleton fields={4} />
    </Page>
  )
}
