import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, callFailureOf, FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { ApplyForm } from './ApplyForm'

/** 开票信息: the invoice's data for the chosen orders (docs/product/wallet.md#walletinvoiceform). */
export default function InvoiceFormPage() {
  const { uid } = useSession()
  const [query] = useSearchParams()
  const draftId = query.get('draftId') ?? ''
  // The form's user: after an expired session the form stays that user's with its values until login.
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  if (owner === null)
    return (
      <Page title="开票信息">
        <LoginState />
      </Page>
    )
  if (draftId === '' || draftId.length > 64) return <Changed />
  return <Draft key={owner} uid={owner} draftId={draftId} again={query.get('again')?.slice(0, 64) ?? ''} />
}

/** `again` is the failed application that is made anew, with its data; empty for a first one. */
function Draft({ uid, draftId, again }: { uid: string; draftId: string; again: string }) {
  const draft = useApiQuery('wallet/invoice/draft/query', { draftId })
  const titles = useApiQuery('wallet/invoice/title/list', {})
  const before = useApiQuery('wallet/invoice/detail/query', { invoiceId: again }, { enabled: again !== '' })
  const { retcode } = callFailureOf(draft.error)
  if (draft.error && (retcode === Retcode.wrongState || retcode === Retcode.notFound)) return <Changed />
  // Without its data the application is a new one.
  const known = again === '' || before.data !== undefined || before.isError
  if (draft.data && titles.data && known)
    return (
      <ApplyForm
        uid={uid}
        draftId={draftId}
        draft={draft.data}
        titles={titles.data.list}
        before={before.data?.invoice}
      />
    )
  return (
    <Page title="开票信息" back={paths.walletInvoiceList()}>
      <Loaded from={draft.data ? titles : draft} skeleton={<FormSkeleton fields={5} />}>
        {() => <FormSkeleton fields={5} />}
      </Loaded>
    </Page>
  )
}

/** No draft, an expired one, or orders that were invoiced in the meantime. */
function Changed() {
  return (
    <Page title="开票信息" back={paths.walletInvoiceList()}>
      <EmptyState
        text="所选订单已变化，请重新选择"
        action={
          <ButtonLink kind="soft" size="s" to={paths.walletInvoiceList()}>
            重新选择
          </ButtonLink>
        }
      />
    </Page>
  )
}
