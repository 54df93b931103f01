import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { callFailureOf, EmptyState, FormSkeleton, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { BackToList } from '../parts/items/BackToList'
import { MembersGate } from '../parts/MembersGate'
import { DetailForm } from './DetailForm'

/** 添加安排 of the trip `tripId`, with `id` 编辑安排 (docs/product/enterprise.md#enterprisetripdetailedit). */
export default function TripDetailEditPage() {
  const [query] = useSearchParams()
  const [tripId, id] = [query.get('tripId'), query.get('id')]
  const { loggedIn } = useSession()
  const [times, setTimes] = useState(0)
  const plan = useApiQuery('enterprise/trip/get', { id: tripId ?? '' }, { enabled: loggedIn && tripId !== null })
  const team = useApiQuery('enterprise/team/page', { pageSize: 50 }, { enabled: loggedIn && tripId !== null })
  const title = id === null ? '添加安排' : '编辑安排'
  const isGone = plan.error !== null && callFailureOf(plan.error).retcode === Retcode.notFound
  const showLatest = async () => {
    await plan.refetch()
    setTimes(times + 1)
  }
  if (loggedIn && (tripId === null || isGone)) return <Gone title={title} />
  return (
    <MembersGate title={title} from={plan} skeleton={<FormSkeleton fields={6} />}>
      {(found) => {
        const detail = found.details.find((one) => one.id === id) ?? null
        return id !== null && detail === null ? (
          <Gone title={title} />
        ) : (
          <DetailForm
            key={`${times}-${id}`}
            title={title}
            plan={found}
            detail={detail}
            team={team.data?.list ?? []}
            onLatest={showLatest}
          />
        )
      }}
    </MembersGate>
  )
}

const Gone = ({ title }: { title: string }) => (
  <Page title={title} back={paths.enterpriseTrip()}>
    <EmptyState text="内容不存在或已删除" action={<BackToList to={paths.enterpriseTrip()} />} />
  </Page>
)
