import { useOwner } from '@dm/shared/access'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { dayOf } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import type { HomeDetail } from '../labels'
import { NewOrderForm } from './NewOrderForm'
import { page } from './page'

const TITLE = '预约到家活动'

/** A new order of a package: what is ordered, and the addresses to choose from, before the form. */
export function NewOrder() {
  const detail = useRead(page.reads.detail, {}, { staleTime: 5000 })
  if (detail.error?.retcode === Retcode.notFound)
    return (
      <Page title={TITLE}>
        <EmptyState
          text="该活动已下架"
          action={
            <ButtonLink kind="soft" size="s" to={paths.activityHome()}>
              看看其他活动
            </ButtonLink>
          }
        />
      </Page>
    )
  if (!detail.data)
    return (
      <Page title={TITLE}>
        <Loaded from={detail} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <WithAddresses detail={detail.data} />
}

function WithAddresses({ detail }: { detail: HomeDetail }) {
  const uid = useOwner()
  const book = useRead(page.reads.book)
  const { packageId } = detail.package
  const [from] = [dayOf(detail.serverNow)]
  const slots = useRead(page.reads.slots, {}, { chosen: { packageId, from }, staleTime: 30_000 })
  if (!book.data)
    return (
      <Page title={TITLE}>
        <Loaded from={book} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </Loaded>
      </Page>
    )
  return <NewOrderForm key={packageId} title={TITLE} detail={detail} slots={slots} book={book.data.list} uid={uid} />
}
