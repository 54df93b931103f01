import { arrangementForm } from '@dm/shared/contract/forms/enterprise/trip'
import type { Typed } from '@dm/shared/forms'
import { clockTime, dayOf, monthDay } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { deleteRow } from '@dm/shared/rows'
import { useSession } from '@dm/shared/session'
import { daysMs, startOfDay, utc8Moment } from '@dm/shared/time'
import { useRef } from 'react'
import { rememberDeleted } from '../../components/items/deleted'
import { saveOverOthers } from '../../hooks/saveOverOthers'
import { useMemberForm } from '../../hooks/useMemberForm'
import { stretchText } from '../times'
import type { Detail, Plan } from '../types'

type DetailValues = Typed<typeof arrangementForm.fields>

/** When it begins and ends, epoch ms; an end at or before the start is taken as 次日. */
export function momentsOf({ day, start, end }: Pick<DetailValues, 'day' | 'start' | 'end'>) {
  const startAt = utc8Moment(`${day} ${start}`) ?? 0
  const sameDay = utc8Moment(`${day} ${end}`) ?? 0
  return { startAt, endAt: sameDay <= startAt ? sameDay + daysMs(1) : sameDay }
}

const FIRST = '09:00'

/** When an arrangement is; a new one begins when the last one ends, if that is on a day of the trip. */
function timesOf({ trip, details }: Plan, detail: Detail | null) {
  if (detail) return { day: dayOf(detail.startAt), start: clockTime(detail.startAt), end: clockTime(detail.endAt) }
  const last = details.at(-1)
  return last !== undefined && dayOf(last.endAt) <= trip.to
    ? { day: dayOf(last.endAt), start: clockTime(last.endAt) }
    : { day: trip.from, start: FIRST }
}

/** An arrangement begins on a day of its trip. */
function checkOf({ trip }: Plan) {
  return (values: DetailValues) => {
    const { startAt } = momentsOf(values)
    const isOutside = startAt < startOfDay(trip.from) || dayOf(startAt) > trip.to
    return { start: isOutside ? '时间须在行程日期内' : undefined }
  }
}

type Clash = { memberName: string; title: string; startAt: number; endAt: number }
const clashText = ({ memberName, title, ...stretch }: Clash) =>
  `「${memberName}」在该时段已有安排：${title} ${monthDay(dayOf(stretch.startAt))} ${stretchText(stretch)}`

/** Saves; where members are elsewhere at that time the user decides. False: back to the form. */
async function saveForced<D extends object>(
  save: (force?: true) => Promise<D | { clashes: Clash[] }>,
): Promise<boolean> {
  const answer = await save()
  if (!('clashes' in answer)) return true
  const text = answer.clashes.map(clashText).join('\n')
  if (!(await confirm({ title: '成员时间冲突', text, ok: '仍要保存', cancel: '返回修改' }))) return false
  await save(true)
  return true
}

/** The form of an arrangement; `showLatest` opens it anew. */
export function useDetailForm(plan: Plan, detail: Detail | null, showLatest: () => unknown) {
  const { trip } = plan
  const { uid } = useSession()
  const { mutateAsync: add } = useApiMutation('enterprise/trip/detail/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/trip/detail/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/trip/detail/del', { invalidate: 'onNextMount' })
  const goesOnRef = useRef(false)
  const listTo = paths.enterpriseTrip()
  const form = useMemberForm(arrangementForm, {
    stored: detail && { ...detail, ...detail.member },
    initial: { ...timesOf(plan, detail), memberIds: detail?.memberIds ?? [] },
    sentAs: { startAt: 'start', endAt: 'end' },
    check: checkOf(plan),
    draft: { uid, id: detail ? `${detail.id}-${detail.member?.rev ?? 0}` : trip.id },
    // One with `force` is another request than the one that was answered with clashes.
    submit: async (typed, { requestId, values, finish }) => {
      const body = { ...typed, ...momentsOf(values), memberIds: values.memberIds }
      const goesOn = goesOnRef.current
      const isSaved = detail
        ? await saveOverOthers({
            save: async (rev) => {
              if (!(await saveForced((force) => edit({ id: detail.id, rev, ...body, ...(force && { force }) }))))
                throw new Undecided()
            },
            rev: detail.member?.rev ?? 0,
            latest: async () => {
              const newest = await readNow('enterprise/trip/get', { id: trip.id })
              const member = newest.details.find(({ id }) => id === detail.id)?.member
              return member ? { rev: member.rev, updatedAt: 0, updatedBy: '' } : null
            },
            showLatest,
          }).catch((error: unknown) => {
            if (error instanceof Undecided) return false
            throw error
          })
        : await saveForced((force) => add({ requestId, tripId: trip.id, ...body, ...(force && { force }) }))
      if (!isSaved) return
      toast('已保存')
      if (goesOn) {
        form.dropDraft()
        await showLatest()
      } else finish(listTo, { replace: true })
    },
  })
  const addAnother = () => {
    goesOnRef.current = true
    return form.submit().finally(() => (goesOnRef.current = false))
  }
  const remove = async () => {
    if (!detail) return
    await deleteRow({
      question: { title: '确定删除这项安排？' },
      del: () => del({ id: detail.id }),
      onDeleted: () => rememberDeleted({ kind: 'tripDetail', ids: [detail.id] }),
      form,
      list: listTo,
    })
  }
  return { form, remove, addAnother }
}

/** The user goes back to the form, which stays as it is. */
class Undecided extends Error {}
