import { Retcode } from '@dm/shared/contract/codes'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { callFailureOf, EmptyState, ListSkeleton, Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useEffectEvent } from 'react'
import { rememberDeleted } from '../components/items/deleted'
import { Arrangement } from './Arrangement'
import { daysOf, periodText } from './times'
import css from './trip.module.css'
import type { Plan } from './types'

interface PlanSheetProps {
  id: string
  uid: string | null
  onClose: () => void
}

const GONE = '内容不存在或已删除'

/** Plan of a trip, day by day. Default export: loaded when it is opened. */
export default function PlanSheet({ id, uid, onClose }: PlanSheetProps) {
  const plan = useApiQuery('enterprise/trip/get', { id, ...(uid !== null && { uid }) })
  const isNotFound = plan.error !== null && callFailureOf(plan.error).retcode === Retcode.notFound
  const leave = useEffectEvent(() => {
    toast(GONE)
    onClose()
  })
  useEffect(() => {
    if (isNotFound) leave()
  }, [isNotFound])
  return (
    <Sheet
      open
      onClose={onClose}
      title={plan.data?.trip.title ?? '行程'}
      bar={plan.data?.trip.member && <MemberBar plan={plan.data} onClose={onClose} />}
    >
      <Loaded from={plan} skeleton={<ListSkeleton rows={3} picture="none" />}>
        {(data) => <Days plan={data} />}
      </Loaded>
    </Sheet>
  )
}

function Days({ plan }: { plan: Plan }) {
  const { trip, details } = plan
  const days = daysOf(trip, details)
  return (
    <div className={css.plan}>
      <p>{periodText(trip)}</p>
      <p className={css.note}>{trip.cities.join('、')}</p>
      {trip.member?.isArchived && <Alert>行程已归档，不可修改</Alert>}
      {trip.member?.note && <p className={css.text}>{trip.member.note}</p>}
      {days.length === 0 && trip.member && <EmptyState text="还没有安排" />}
      {days.map(({ day, heading, details: ofDay }) => (
        <section key={day} aria-label={heading}>
          <h3 className={css.day}>{heading}</h3>
          <ol className={css.line}>
            {ofDay.map((detail) => (
              <li key={detail.id} data-now={(detail.startAt <= plan.now && plan.now < detail.endAt) || undefined}>
                <Arrangement trip={trip} detail={detail} members={plan.members} now={plan.now} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function MemberBar({ plan: { trip }, onClose }: { plan: Plan; onClose: () => void }) {
  const { mutateAsync: del } = useApiMutation('enterprise/trip/del')
  if (trip.member?.isArchived) return null
  const drop = async () => {
    const title = `行程及 ${trip.detailCount} 项安排将一并删除，确定删除？`
    if (!(await confirm({ title, ok: '删除', danger: true }))) return
    await del({ id: trip.id })
    rememberDeleted({ kind: 'trip', ids: [trip.id] })
    onClose()
  }
  return (
    <>
      <Button onClick={drop}>删除</Button>
      <ButtonLink to={paths.enterpriseTripEdit({ id: trip.id })}>编辑</ButtonLink>
      <ButtonLink kind="main" to={paths.enterpriseTripDetailEdit({ tripId: trip.id })}>
        添加安排
      </ButtonLink>
    </>
  )
}
