import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { usePageTitle, useSearchParams } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { WHOLE_BOOK } from '../parts/address/texts'
import { Gone } from '../parts/gone/Gone'
import { OwnerGate } from '../parts/owner/OwnerGate'
import { AddressForm } from './AddressForm'
import { blank, valuesOf } from './values'

/** 新增地址, with `id` 编辑地址; what was typed outlives the session (docs/product/service.md#addressedit). */
export default function AddressEditPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  const title = id === null ? '新增地址' : '编辑地址'
  usePageTitle(title)
  return (
    <OwnerGate heading={title}>
      {(uid) =>
        id === null ? (
          <NewAddress key={uid} uid={uid} title={title} />
        ) : (
          <SavedAddress key={`${uid} ${id}`} uid={uid} id={id} title={title} />
        )
      }
    </OwnerGate>
  )
}

function NewAddress({ uid, title }: { uid: string; title: string }) {
  const book = useApiQuery('address/page', WHOLE_BOOK)
  return <AddressForm uid={uid} title={title} initial={blank} isFirst={book.data?.total === 0} />
}

function SavedAddress({ uid, id, title }: { uid: string; id: string; title: string }) {
  const address = useApiQuery('address/detail/query', { id })
  // As it was when the form opened: what is typed stands when the address is read again.
  const [first, setFirst] = useState(address.data)
  if (first === undefined && address.data) setFirst(address.data)
  if (first)
    return <AddressForm uid={uid} title={title} saved={{ id, version: first.version }} initial={valuesOf(first)} />
  return (
    <Page title={title} back={paths.addressList()}>
      {address.error?.retcode === Retcode.notFound ? (
        <Gone text="地址不存在" back={paths.addressList()} />
      ) : (
        <Loaded from={address} skeleton={<FormSkeleton fields={5} />}>
          {() => <FormSkeleton fields={5} />}
        </Loaded>
      )}
    </Page>
  )
}
