import { tripForm } from '@dm/shared/contract/forms/user/trip'
import type { Travel } from '@dm/shared/contract/calls/user/travel'
import { dayRange } from '@dm/shared/format'
import { choose } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { ButtonLink } from '@dm/shared/ui/button'
import { ChipField, FormSection, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { DateField, PickerField, RegionField } from '@dm/shared/ui/picker'
import { useRef, useState } from 'react'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { isOwnTrip } from '../ownTrip'
import { tripQuestion } from '../labels'
import css from '../travel.module.css'
import { initialOf, lastDayOf, zoneOf } from './values'
import { zoneOptions } from './zones'

/** Visible parts of a trip, by audience. */
const SEEN: Record<string, string> = {
  public: '公开行程仅展示日期和城市，不会展示地点与时间',
  notice: '通告方可以看到日期、城市和明细的时间与标题',
  private: '只有你自己能看到，对他人仅显示当天有安排',
}

interface TravelFormProps extends OwnRowForm<Travel> {
  /** First day of a new trip. */
  day: string | null
  isMinor: boolean
}

/** The fields of a trip. */
export function TravelForm({ uid, row, day, isMinor, onTakeLatest }: TravelFormProps) {
  const { mutateAsync: add } = useApiMutation('userinfo/travel/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/travel/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/travel/del', { invalidate: 'onNextMount' })
  const [hasItemsOutside, setItemsOutside] = useState(false)
  // True once an overlap was shown and the owner saves all the same.
  const allowOverlap = useRef(false)
  const list = paths.travel()
  const form = useRowForm(tripForm, {
    uid,
    row,
    initial: initialOf(row, day),
    add: (body, requestId, values) =>
      add({ ...body, tz: zoneOf(values), allowOverlap: allowOverlap.current, requestId }),
    edit: async (body, version, values) => {
      setItemsOutside(false)
      try {
        return await edit({
          ...body,
          tz: zoneOf(values),
          allowOverlap: allowOverlap.current,
          id: row?.id ?? '',
          version,
        })
      } catch (error) {
        setItemsOutside(isRequestError(error) && error.reason === 'itemsOutside')
        throw error
      }
    },
    del: (id) => del({ id }),
    read: readTrip,
    same: async ({ startDay, endDay }, values) => {
      allowOverlap.current = false
      const found = await readNow('userinfo/travel/conflict/query', {
        startDay,
        endDay,
        tz: zoneOf(values),
        ...(row && { exceptId: row.id }),
      })
      const [first] = found.list
      if (!first) return null
      allowOverlap.current = true
      return `与「${first.title}」${dayRange(first.from, first.to)}时间重叠，仍要保存？`
    },
    next: async ({ startDay }, id) =>
      (await choose({ title: '行程已保存', ok: '继续添加明细', cancel: '完成' }))
        ? paths.tripDetailEdit({ travelId: id, day: startDay })
        : null,
    question: () => tripQuestion(row?.itemCount ?? 0),
    onTakeLatest,
    list,
  })
  const { abroad, startDay, visibility } = form.values
  const audience = form.field('visibility')
  const movesItems = row !== null && row.itemCount > 0 && zoneOf(form.values) !== row.tz
  return (
    <RowFormFrame title={row ? '编辑行程' : '新增行程'} list={list} form={form} row={null}>
      <FormSection>
        <TextField {...form.field('title')} />
        <ChipField {...form.field('kind')} />
        <DateField
          {...form.field('startDay')}
          // The end follows the start where it would lie before it.
          onChange={(first) => form.set({ startDay: first, ...(form.values.endDay < first && { endDay: first }) })}
        />
        <DateField {...form.field('endDay')} min={startDay || undefined} max={lastDayOf(startDay)} />
      </FormSection>
      <FormSection>
        <SwitchField {...form.field('abroad')} />
        {abroad ? (
          <>
            <TextField {...form.field('cityName')} required />
            <PickerField {...form.field('tz')} options={zoneOptions(form.values.tz)} required />
          </>
        ) : (
          <RegionField {...form.field('cityCode')} />
        )}
        {movesItems && (
          <p className={css.hint} role="status">
            明细将按新时区的当地时间显示
          </p>
        )}
      </FormSection>
      <FormSection>
        <ChipField
          {...audience}
          options={audience.options.map((option) => ({
            ...option,
            disabled: isMinor && option.value === 'public',
          }))}
          hint={[SEEN[visibility], isMinor && '未成年人行程不可公开'].filter(Boolean).join('；')}
        />
        <TextArea {...form.field('note')} rows={4} placeholder="选填，仅自己可见" />
      </FormSection>
      {hasItemsOutside && row && (
        <p className={css.outside}>
          <ButtonLink size="s" kind="soft" to={paths.travel({ open: row.id })}>
            查看明细
          </ButtonLink>
        </p>
      )}
    </RowFormFrame>
  )
}

async function readTrip(id: string): Promise<Travel> {
  const { travel } = await readNow('userinfo/travel/get', { id })
  if (!isOwnTrip(travel)) throw new Error('A trip without its version')
  return travel
}
