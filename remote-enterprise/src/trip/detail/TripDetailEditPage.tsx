import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { callFailureOf, EmptyState, FormSkeleton, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { BackToList } from '../../components/items/BackToList'
import { MembersGate } from '../../components/MembersGate'
import { DetailForm } from './DetailForm'
import { page } from './page'

/** 添加安排 of the trip `tripId`, with `id` 编辑安排 (docs/product/enterprise.md#enterprisetripdetailedit). */
export default function TripDetailEditPage() {
  const { tripId, id } = usePageParams(page)
  const [times, setTimes] = useState(0)
  const plan = useRead(page.reads.plan)
  const team = useRead(page.reads.team)
  const title = id === null ? '添加安排' : '编辑安排'
  const isNotFound = plan.error !== null && callFailureOf(plan.error).retcode === Retcode.notFound
  const showLatest = async () => {
    await plan.refetch()
    setTimes(times + 1)
  }
  if (tripId === null || isNotFound) return <NotFound title={title} />
  return (
    <MembersGate title={title} from={plan} skeleton={<FormSkeleton fields={6} />}>
      {(found) => {
        const detail = found.details.find((one) => one.id === id) ?? null
        return id !== null && detail === null ? (
          <NotFound title={title} />
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

const NotFound = ({ title }: { title: string }) => (
  <Page title={title} back={paths.enterpriseTrip()}>
    <EmptyState text="内容不存在或已删除" action={<BackToList to={paths.enterpriseTrip()} />} />
  </Page>
)
