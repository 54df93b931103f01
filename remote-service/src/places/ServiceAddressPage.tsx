import { useOwner } from '@dm/shared/access'
import { useRead } from '@dm/shared/reads'
import { useSearchParams } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { page } from './page'
import { PlacesForm } from './PlacesForm'

/** 服务地址: stores, how far one travels, online; with `select=1` stores are chosen (docs/product/service.md#serviceaddress). */
export default function ServiceAddressPage() {
  const uid = useOwner()
  const [query] = useSearchParams()
  const setting = useRead(page.reads.setting)
  const [times, setTimes] = useState(0)
  // As it was when the form opened: what is typed stands when it is read again.
  const [first, setFirst] = useState(setting.data)
  if (first === undefined && setting.data) setFirst(setting.data)
  if (!first)
    return (
      <Page title={page.title}>
        <Loaded from={setting} skeleton={<FormSkeleton fields={4} />}>
          {() => <FormSkeleton fields={4} />}
        </Loaded>
      </Page>
    )
  const back = query.get('select') === '1' ? query.get('back') : null
  return (
    <PlacesForm
      key={times}
      uid={uid}
      setting={first}
      selecting={back === null ? null : { back, chosen: (query.get('chosen') ?? '').split(',').filter(Boolean) }}
      onLatest={async () => {
        const { data } = await setting.refetch()
        setFirst(data)
        setTimes(times + 1)
      }}
    />
  )
}
