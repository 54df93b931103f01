import { tripItemForm } from '@dm/shared/contract/forms/user/trip'
import type { Travel, TravelItem } from '@dm/shared/contract/calls/user/travel'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { useToday } from '@dm/shared/ui/deadline'
import { ChipField, FormSection, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { DateField, TimeField } from '@dm/shared/ui/picker'
import { useRef } from 'react'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { daysText, HOME_ZONE, ITEM_QUESTION } from '../labels'
import css from '../travel.module.css'
import { usePickedPlace } from './usePickedPlace'
import { besideOf, checkItem, CONTACT_FIELDS, initialOf, minutesOf, nextBegin, REMINDERS, type Begin } from './values'

interface ItemFormProps extends OwnRowForm<TravelItem> {
  trip: Travel
  /** Initial values of a new item. */
  begin?: Begin
}

/** The fields of an item of a trip. */
export function ItemForm({ uid, trip, row, begin = { day: null, start: null }, onTakeLatest }: ItemFormProps) {
  const { mutateAsync: add } = useApiMutation('userinfo/travel/detail/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/travel/detail/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/travel/detail/del', { invalidate: 'onNextMount' })
  const today = useToday()
  // True once an overlap was shown and the owner saves all the same.
  const allowOverlap = useRef(false)
  // True while the save was asked for by 保存并继续添加.
  const isGoingOn = useRef(false)
  const list = paths.travel({ open: trip.id })
  const form = useRowForm(tripItemForm, {
    uid,
    row,
    initial: initialOf(row, trip, begin),
    sentAs: { startMin: 'start', endMin: 'end' },
    check: (values) => checkItem(values, trip),
    add: (body, requestId, values) =>
      add({ ...body, ...besideOf(values), travelId: trip.id, allowOverlap: allowOverlap.current, requestId }),
    edit: (body, version, values) =>
      edit({ ...body, ...besideOf(values), allowOverlap: allowOverlap.current, id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: async (id) => (await readNow('userinfo/travel/detail/get', { id })).item,
    same: async ({ day, kind }, values) => {
      allowOverlap.current = false
      const found = await readNow('userinfo/travel/conflict/query', {
        travelId: trip.id,
        day,
        kind,
        ...minutesOf(values),
        ...(row && { exceptItemId: row.id }),
      })
      const [first] = found.list
      if (!first) return null
      allowOverlap.current = true
      return `与「${first.title}」${first.from}–${first.to}时间重叠，仍要保存？`
    },
    next: async (_body, _id, values) =>
      isGoingOn.current ? paths.tripDetailEdit({ travelId: trip.id, ...nextBegin(values, trip) }) : null,
    draft: { id: `new ${trip.id} ${begin.day ?? ''} ${begin.start ?? ''}`, leaveOut: CONTACT_FIELDS },
    question: () => ITEM_QUESTION,
    onTakeLatest,
    list,
  })
  const pick = usePickedPlace(form, `trip-item ${row?.id ?? `new ${trip.id}`}`)
  const save = async (goOn: boolean) => {
    isGoingOn.current = goOn
    await form.submit()
  }
  const { allDay, start, end, kind } = form.values
  const isNextDay = start !== '' && end !== '' && end <= start
  return (
    <RowFormFrame
      title={row ? '编辑明细' : '添加明细'}
      list={list}
      form={{ ...form, submit: () => save(false) }}
      row={null}
      beside={
        row === null && (
          <Button busy={form.busy} onClick={() => save(true)}>
            保存并继续添加
          </Button>
        )
      }
    >
      <p className={css.note}>
        <b>{trip.title}</b>
        <span>
          {daysText(trip, today)} · {trip.cityName}
          {trip.tz !== HOME_ZONE && ' · 当地时间'}
        </span>
      </p>
      <FormSection>
        <DateField {...form.field('day')} min={trip.startDay} max={trip.endDay} />
        <SwitchField {...form.field('allDay')} />
        {!allDay && (
          <>
            <TimeField {...form.field('start')} step={5} required />
            <TimeField
              {...form.field('end')}
              step={5}
              start={start || undefined}
              hint={isNextDay ? `次日${end}结束` : undefined}
              required
            />
          </>
        )}
        <ChipField {...form.field('kind')} />
        <TextField {...form.field('title')} />
      </FormSection>
      <FormSection>
        {kind === 'transport' && <TextField {...form.field('transportNo')} placeholder="选填" />}
        <TextField {...form.field('place')} onChange={(place) => form.set({ place, point: null })} placeholder="选填" />
        {pick && (
          <Button size="s" onClick={pick}>
            {form.values.point ? '重新选择位置' : '选择位置'}
          </Button>
        )}
        <TextField {...form.field('address')} placeholder="选填，仅自己可见" />
      </FormSection>
      <FormSection>
        <TextField {...form.field('contactName')} placeholder="选填，仅自己可见" autoComplete="off" />
        <TextField {...form.field('contactMobile')} inputMode="tel" placeholder="选填，手机或座机" autoComplete="off" />
        <ChipField {...form.field('remindMin')} options={REMINDERS} required hint="随导出的日历提醒" />
        <TextArea {...form.field('note')} rows={4} placeholder="选填，仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}
