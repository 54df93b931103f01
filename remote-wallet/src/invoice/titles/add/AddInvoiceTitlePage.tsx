import { paths } from '@dm/shared/paths'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useOwner } from '@dm/shared/access'
import { useState } from 'react'
import { NotFound } from '../../../components/NotFound'
import { TitleForm } from '../TitleForm'
import { page } from './page'

/** 添加抬头, with `id` 编辑抬头; typed values survive the session (docs/product/wallet.md#walletinvoiceaddtitle). */
export default function AddInvoiceTitlePage() {
  const uid = useOwner()
  const { id, suggest, special } = usePageParams(page)
  if (id !== null) return <EditTitle uid={uid} id={id} special={special} />
  if (suggest) return <OwnTitle uid={uid} />
  return <TitleForm uid={uid} stored={null} draft="new" open={special} />
}

function EditTitle({ uid, id, special }: { uid: string; id: string; special: boolean }) {
  const titles = useRead(page.reads.edited)
  const title = titles.data?.list.find((one) => one.id === id)
  if (title) return <TitleForm key={id} uid={uid} stored={title} draft={id} open={special} />
  return (
    <Page title="编辑抬头" back={paths.walletInvoiceTitle()}>
      <Loaded from={titles} skeleton={<FormSkeleton fields={4} />}>
        {() => <NotFound back={paths.walletInvoiceTitle()} />}
      </Loaded>
    </Page>
  )
}

/** The form prefilled with the user's certification; empty without one, or if it is a title already. */
function OwnTitle({ uid }: { uid: string }) {
  const titles = useRead(page.reads.suggested)
  // The certification when the form opened: a reload of the list must not replace typed values.
  const [first, setFirst] = useState(titles.data)
  if (first === undefined && titles.data) setFirst(titles.data)
  if (first) return <TitleForm uid={uid} stored={null} suggest={first.suggest} draft="suggest" open={false} />
  return (
    <Page title={page.title} back={paths.walletInvoiceTitle()}>
      <Loaded from={titles} skeleton={<FormSkeleton fields={4} />}>
        {() => <FormSkeleton fields={4} />}
      </Loaded>
    </Page>
  )
}
