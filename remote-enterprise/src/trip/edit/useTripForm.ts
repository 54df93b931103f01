import { companyTripForm } from '@dm/shared/contract/forms/enterprise/trip'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { deleteRow } from '@dm/shared/rows'
import { useSession } from '@dm/shared/session'
import { rememberDeleted } from '../../components/items/deleted'
import { revOf } from '../../components/items/types'
import { askOverOthers } from '../../hooks/saveOverOthers'
import { useMemberForm } from '../../hooks/useMemberForm'
import type { Trip } from '../types'

/** The form of a trip; `take` puts a newer version in its place. */
export function useTripForm(trip: Trip | null, take: (newer: Trip) => void) {
  const { uid } = useSession()
  const { mutateAsync: add } = useApiMutation('enterprise/trip/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/trip/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/trip/del', { invalidate: 'onNextMount' })
  const listTo = paths.enterpriseTrip()
  const form = useMemberForm(companyTripForm, {
    stored: trip && { ...trip, note: trip.member?.note ?? '' },
    draft: { uid, ...(trip && { id: `${trip.id}-${trip.member?.rev ?? 0}` }) },
    submit: async (body, { requestId, finish, discardDraft }) => {
      if (trip === null) {
        const { id } = await add({ requestId, ...body })
        const isMore = await confirm({ title: '已保存，去添加安排？', ok: '去添加', cancel: '稍后' })
        return finish(isMore ? paths.enterpriseTripDetailEdit({ tripId: id }) : listTo, { replace: true })
      }
      const isHidden = trip.visible === 'public' && body.visible !== 'public'
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
