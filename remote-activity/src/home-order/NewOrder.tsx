import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { dayOf } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import type { HomeDetail } from '../parts/home/texts'
import { NewOrderForm } from './NewOrderForm'

const TITLE = '预约到家活动'

/** A new order of a package: what is ordered, and the addresses to choose from, before the form. */
export function NewOrder({ packageId, uid }: { packageId: string; uid: string }) {
  const detail = useApiQuery('activity/home/detail/query', { packageId }, { staleTime: 5000 })
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
  return <WithAddresses detail={detail.data} uid={uid} />
}

function WithAddresses({ detail, uid }: { detail: HomeDetail; uid: string }) {
  const book = useApiQuery('address/page', { pageSize: 50 })
  const { packageId } = detail.package
  const [from] = [dayOf(detail.serverNow)]
  const slots = useApiQuery('activity/home/slot/list', { packageId, from, days: 61 }, { staleTime: 30_000 })
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
