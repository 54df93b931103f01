import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Gone } from '../../parts/gone/Gone'
import { TitleForm } from './TitleForm'
import { blank, valuesOf } from './values'

/** 添加抬头, with `id` 编辑抬头; typed values survive the session (docs/product/wallet.md#walletinvoiceaddtitle). */
export default function AddInvoiceTitlePage() {
  const { uid } = useSession()
  const [query] = useSearchParams()
  const id = query.get('id')
  // The form's user: after an expired session the form stays that user's with its values until login.
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  const heading = id === null ? '添加抬头' : '编辑抬头'
  if (owner === null)
    return (
      <Page title={heading}>
        <LoginState />
      </Page>
    )
  const special = query.get('special') === '1'
  if (id !== null) return <EditTitle key={owner} uid={owner} id={id} special={special} />
  if (query.get('suggest') === '1') return <OwnTitle key={owner} uid={owner} />
  return <TitleForm key={owner} uid={owner} initial={blank} draft="new" open={special} />
}

function EditTitle({ uid, id, special }: { uid: string; id: string; special: boolean }) {
  const titles = useApiQuery('wallet/invoice/title/list', {})
  const title = titles.data?.list.find((one) => one.id === id)
  if (title)
    return <TitleForm key={id} uid={uid} id={id} initial={valuesOf(title)} draft={id} open={special} kindFixed />
  return (
    <Page title="编辑抬头" back={paths.walletInvoiceTitle()}>
      <Loaded from={titles} skeleton={<FormSkeleton fields={4} />}>
        {() => <Gone back={paths.walletInvoiceTitle()} />}
      </Loaded>
    </Page>
  )
}

/** The form prefilled with the user's certification; empty without one, or if it is a title already. */
function OwnTitle({ uid }: { uid: string }) {
  const titles = useApiQuery('wallet/invoice/title/list', {})
  // The certification when the form opened: a reload of the list must not replace typed values.
  const [first, setFirst] = useState(titles.data)
  if (first === undefined && titles.data) setFirst(titles.data)
  if (first) return <TitleForm uid={uid} initial={{ ...blank, ...first.suggest }} draft="suggest" open={false} />
  return (
    <Page title="添加抬头" back={paths.walletInvoiceTitle()}>
      <Loaded from={titles} skeleton={<FormSkeleton fields={4} />}>
        {() => <FormSkeleton fields={4} />}
      </Loaded>
    </Page>
  )
}
