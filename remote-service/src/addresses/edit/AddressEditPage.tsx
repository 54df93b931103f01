import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useOwner } from '@dm/shared/access'
import { usePageParams, useRead } from '@dm/shared/reads'
import { usePageTitle } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { NotFound } from '../../components/NotFound'
import { AddressForm } from './AddressForm'
import { page } from './page'

/** 新增地址, with `id` 编辑地址; what was typed outlives the session (docs/product/service.md#addressedit). */
export default function AddressEditPage() {
  const uid = useOwner()
  const { id } = usePageParams(page)
  const title = id === null ? '新增地址' : page.title
  usePageTitle(title)
  if (id === null) return <NewAddress uid={uid} title={title} />
  return <SavedAddress key={id} uid={uid} title={title} />
}

function NewAddress({ uid, title }: { uid: string; title: string }) {
  const book = useRead(page.reads.book)
  return <AddressForm uid={uid} title={title} saved={null} isFirst={book.data?.total === 0} />
}

function SavedAddress({ uid, title }: { uid: string; title: string }) {
  const address = useRead(page.reads.address)
  // As it was when the form opened: what is typed stands when the address is read again.
  const [first, setFirst] = useState(address.data)
  if (first === undefined && address.data) setFirst(address.data)
  if (first) return <AddressForm uid={uid} title={title} saved={first} />
  return (
    <Page title={title} back={paths.addressList()}>
      {address.error?.retcode === Retcode.notFound ? (
        <NotFound text="地址不存在" back={paths.addressList()} />
      ) : (
        <Loaded from={address} skeleton={<FormSkeleton fields={5} />}>
          {() => <FormSkeleton fields={5} />}
        </Loaded>
      )}
    </Page>
  )
}
