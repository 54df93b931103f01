import { lengthOf } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { deleteRow } from '@dm/shared/rows'
import { useSession } from '@dm/shared/session'
import { daysBetween } from '@dm/shared/time'
import type { Span } from '@dm/shared/ui/calendar'
import { rememberDeleted } from '../../parts/items/deleted'
import { revOf } from '../../parts/items/types'
import { askOverOthers } from '../../parts/saveOverOthers'
import { useMemberForm } from '../../parts/useMemberForm'
import type { Trip } from '../types'

interface TripValues {
  title: string
  days: Span | null
  cities: string[]
  note: string
  visible: string
}

const LABELS: Record<keyof TripValues, string> = {
  title: '标题',
  days: '日期',
  cities: '城市',
  note: '备注',
  visible: '谁可以看',
}

/** A trip begins within two years, and lasts so many days at most. */
export const AHEAD_DAYS = 730
const LONGEST_DAYS = 60

export const VISIBLE = [
  { value: 'member', label: '仅成员' },
  { value: 'public', label: '公开' },
]

function check({ title, days, cities }: TripValues) {
  const length = lengthOf(title.trim())
  return {
    title: length < 2 || length > 30 ? '请输入行程标题，2–30 个字' : undefined,
    days:
      days === null
        ? '请选择日期'
        : daysBetween(days[0], days[1]) + 1 > LONGEST_DAYS
          ? `行程最长 ${LONGEST_DAYS} 天`
          : undefined,
    cities: cities.length === 0 ? '请选择城市' : undefined,
  }
}

/** The form of a trip; `take` puts a newer version in its place. */
export function useTripForm(trip: Trip | null, take: (newer: Trip) => void) {
  const { uid } = useSession()
  const { mutateAsync: add } = useApiMutation('enterprise/trip/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/trip/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/trip/del', { invalidate: 'onNextMount' })
  const listTo = paths.enterpriseTrip()
  const form = useMemberForm<TripValues>({
    initial: {
      title: trip?.title ?? '',
      days: trip ? [trip.from, trip.to] : null,
      cities: trip?.cities ?? [],
      note: trip?.member?.note ?? '',
      visible: trip?.visible ?? 'member',
    },
    labels: LABELS,
    sentAs: { from: 'days', to: 'days' },
    check,
    draft: { uid, ...(trip && { id: `${trip.id}-${trip.member?.rev ?? 0}` }) },
    submit: async ({ title, days, cities, note, visible }, { requestId, finish, discardDraft }) => {
      const [from, to] = days ?? ['', '']
      const isPublic = visible === 'public'
      const body = {
        title: title.trim(),
        from,
        to,
        cities,
        note: note.trim(),
        visible: isPublic ? ('public' as const) : ('member' as const),
      }
      if (trip === null) {
        const { id } = await add({ requestId, ...body })
        const isMore = await confirm({ title: '已保存，去添加安排？', ok: '去添加', cancel: '稍后' })
        return finish(isMore ? paths.enterpriseTripDetailEdit({ tripId: id }) : listTo, { replace: true })
      }
      const isHidden = trip.visible === 'public' && !isPublic
      if (isHidden && !(await confirm({ title: '已分享的链接将无法查看此行程', ok: '继续保存' }))) return
      const newer = await saveOver({
        save: (rev) => edit({ id: trip.id, rev, ...body }),
        version: revOf(trip),
        read: async () => (await readNow('enterprise/trip/get', { id: trip.id })).trip,
        versionOf: revOf,
        ask: () => askOverOthers(),
      })
      if (newer) {
        discardDraft()
        return take(newer)
      }
      toast('已保存')
      finish(listTo, { replace: true })
    },
  })
  const remove = ({ id, detailCount }: Trip) =>
    deleteRow({
      question: { title: `行程及 ${detailCount} 项安排将一并删除，确定删除？` },
      del: () => del({ id }),
      onDeleted: () => rememberDeleted({ kind: 'trip', ids: [id] }),
      form,
      list: listTo,
    })
  return { form, remove: trip && (() => remove(trip)) }
}
