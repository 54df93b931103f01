import { NO_DAY } from '@dm/shared/contract/forms/common/period'
import { lastStart } from '@dm/shared/contract/forms/enterprise/trip'
import { paths } from '@dm/shared/paths'
import { Button } from '@dm/shared/ui/button'
import { SpanField } from '@dm/shared/ui/calendar'
import { useToday } from '@dm/shared/ui/deadline'
import { ChipField, Form, FormSection, SubmitBar, TagsField, TextArea, TextField } from '@dm/shared/ui/form'
import { EmptyState, Page } from '@dm/shared/ui/page'
import { BackToList } from '../../components/items/BackToList'
import type { Trip } from '../types'
import { useTripForm } from './useTripForm'

interface TripFormProps {
  heading: string
  trip: Trip | null
  onTakeLatest: (newer: Trip) => void
}

/** The fields of a trip. */
export function TripForm({ heading, trip, onTakeLatest }: TripFormProps) {
  const { form, remove } = useTripForm(trip, onTakeLatest)
  const today = useToday()
  const listTo = paths.enterpriseTrip()
  if (trip?.member?.isArchived)
    return (
      <Page title={heading} back={listTo}>
        <EmptyState text="行程已归档，不可修改" action={<BackToList to={listTo} />} />
      </Page>
    )
  const { from, to } = form.values
  const first = trip && trip.from < today ? trip.from : today
  return (
    <Page
      title={heading}
      back={listTo}
      bar={
        <SubmitBar form={form} beside={remove && <Button onClick={remove}>删除</Button>}>
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('title')} autoComplete="off" />
          <SpanField
            {...form.field('from')}
            value={from === '' || to === '' ? null : [from, to]}
            error={form.field('from').error ?? form.field('to').error}
            onChange={(days) => form.set({ from: days?.[0] ?? '', to: days?.[1] ?? '' })}
            placeholder={NO_DAY}
            min={first}
            max={lastStart(today)}
          />
          <TagsField {...form.field('cities')} placeholder="输入城市后添加" />
          <TextArea {...form.field('note')} placeholder="仅成员可见" />
          <ChipField
            {...form.field('visible')}
            hint={form.values.visible === 'public' ? '公开后任何人可见日期与城市' : undefined}
          />
        </FormSection>
      </Form>
    </Page>
  )
}
