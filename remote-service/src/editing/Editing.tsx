import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { navigate, dropView, currentLocation } from '@dm/shared/router'
import { useRead } from '@dm/shared/reads'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import type { FormPage } from './reads'
import { Reviewing } from './Reviewing'
import { ServiceForm } from './ServiceForm'
import { ServiceMenu } from './ServiceMenu'

interface EditingProps {
  page: FormPage
  uid: string
  /** Null: the address names none. */
  id: string | null
}

const another = () => {
  dropView(currentLocation().path)
  navigate(paths.servicePublish(), { replace: true })
}

/** One's own service in whatever state: the form, or what is reviewed (docs/product/service.md#serviceedit). */
export function Editing({ page, uid, id }: EditingProps) {
  const edited = useRead(page.reads.edited)
  const [times, setTimes] = useState(0)
  // As it was when the form opened: what is typed stands when the service is read again.
  const [first, setFirst] = useState(edited.data)
  if (first === undefined && edited.data) setFirst(edited.data)
  const showLatest = async () => {
    const { data } = await edited.refetch()
    setFirst(data)
    setTimes(times + 1)
  }
  if (id === null || edited.error?.retcode === Retcode.notFound) return <GoneService heading={page.title} />
  if (!first)
    return (
      <Page title={page.title}>
        <Loaded from={edited} skeleton={<FormSkeleton fields={6} />}>
          {() => <FormSkeleton fields={6} />}
        </Loaded>
      </Page>
    )
  const end = <ServiceMenu edited={first} onChanged={showLatest} />
  if (first.state === 'reviewing' || first.edit === 'reviewing')
    return <Reviewing heading={page.title} edited={first} end={end} onWithdrawn={showLatest} />
  return (
    <ServiceForm key={times} page={page} uid={uid} edited={first} end={end} onLatest={showLatest} onAnother={another} />
  )
}

function GoneService({ heading }: { heading: string }) {
  return (
    <Page title={heading} back={paths.serviceList({ tab: 'mine' })}>
      <EmptyState
        text="该服务已下架或不存在"
        action={
          <ButtonLink kind="soft" size="s" to={paths.serviceList({ tab: 'mine' })}>
            返回列表
          </ButtonLink>
        }
      />
    </Page>
  )
}
