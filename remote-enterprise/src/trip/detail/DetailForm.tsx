import type { Data } from '@dm/shared/contract'
import { NO_END, NO_START } from '@dm/shared/contract/forms/common/period'
import { MOST_TAKING_PART } from '@dm/shared/contract/forms/enterprise/trip'
import { clockTime, dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Button } from '@dm/shared/ui/button'
import { ChipField, ChipsField, Form, FormSection, SubmitBar, TextArea, TextField } from '@dm/shared/ui/form'
import { CalendarField } from '@dm/shared/ui/calendar'
import { Page } from '@dm/shared/ui/page'
import { TimeField } from '@dm/shared/ui/picker'
import { periodText } from '../times'
import css from '../trip.module.css'
import type { Detail, Plan } from '../types'
import { momentsOf, useDetailForm } from './useDetailForm'

interface DetailFormProps {
  title: string
  plan: Plan
  detail: Detail | null
  team: Data<'enterprise/team/page'>['list']
  onLatest: () => unknown
}

const STEP_MINUTES = 5

/** The fields of an arrangement, under its trip. */
export function DetailForm({ title, plan, detail, team, onLatest }: DetailFormProps) {
  const { trip } = plan
  const { form, remove, addAnother } = useDetailForm(plan, detail, onLatest)
  const { day, start, end } = form.values
  const { endAt } = momentsOf(form.values)
  const visible = form.field('visible')
  const isNextDay = end !== '' && start !== '' && dayOf(endAt) !== day
  return (
    <Page
      title={title}
      back={paths.enterpriseTrip()}
      bar={
        <SubmitBar
          form={form}
          beside={
            detail ? <Button onClick={remove}>删除</Button> : <Button onClick={addAnother}>保存并继续添加</Button>
          }
        >
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <p className={css.plan}>
          <b>{trip.title}</b>
          <span className={css.note}>{periodText(trip)} · 时间均为北京时间</span>
        </p>
        <FormSection>
          <TextField {...form.field('title')} autoComplete="off" />
          <CalendarField {...form.field('day')} required min={trip.from} max={trip.to} />
          <TimeField {...form.field('start')} required step={STEP_MINUTES} placeholder={NO_START} />
          <TimeField
            {...form.field('end')}
            required
            step={STEP_MINUTES}
            start={start || undefined}
            placeholder={NO_END}
            hint={isNextDay ? `结束于次日 ${clockTime(endAt)}` : undefined}
          />
          <TextField {...form.field('place')} autoComplete="off" />
          <TextField {...form.field('address')} placeholder="仅成员可见" autoComplete="off" />
        </FormSection>
        {team.length > 0 && (
          <FormSection>
            <ChipsField
              {...form.field('memberIds')}
              most={MOST_TAKING_PART}
              options={team.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FormSection>
        )}
        <FormSection>
          <TextArea {...form.field('note')} placeholder="仅成员可见" />
          <ChipField
            {...visible}
            options={visible.options.map((one) => ({
              ...one,
              disabled: one.value === 'public' && trip.visible === 'member',
            }))}
            hint={trip.visible === 'member' ? '行程仅成员可见' : undefined}
          />
        </FormSection>
      </Form>
    </Page>
  )
}
