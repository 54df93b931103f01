import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, callFailureOf, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useOwner } from '@dm/shared/access'
import { ApplyForm } from './ApplyForm'
import { page } from './page'

/** 开票信息: the invoice's data for the chosen orders (docs/product/wallet.md#walletinvoiceform). */
export default function InvoiceFormPage() {
  const uid = useOwner()
  const { draftId, again } = usePageParams(page)
  return draftId === null ? <Changed /> : <Draft uid={uid} draftId={draftId} again={again} />
}

/** `again` is the failed application that is made anew, with its data; null for a first one. */
function Draft({ uid, draftId, again }: { uid: string; draftId: string; again: string | null }) {
  const draft = useRead(page.reads.draft)
  const titles = useRead(page.reads.titles)
  const before = useRead(page.reads.before)
  const { retcode } = callFailureOf(draft.error)
  if (draft.error && (retcode === Retcode.wrongState || retcode === Retcode.notFound)) return <Changed />
  // Without its data the application is a new one.
  const known = again === null || before.data !== undefined || before.isError
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
    <Page title={page.title} back={paths.walletInvoiceList()}>
      <Loaded from={draft.data ? titles : draft} skeleton={<FormSkeleton fields={5} />}>
        {() => <FormSkeleton fields={5} />}
      </Loaded>
    </Page>
  )
}

/** No draft, an expired one, or orders that were invoiced in the meantime. */
function Changed() {
  return (
    <Page title={page.title} back={paths.walletInvoiceList()}>
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
