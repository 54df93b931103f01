import { entersGuardian } from '@dm/shared/contract/forms/activity/entry'
import { dateTime } from '@dm/shared/format'
import { cityName } from '@dm/shared/regions'
import { useBackCloses } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { CheckField, ChipField, Form, FormSection, TagsField, TextField } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { DateField } from '@dm/shared/ui/picker'
import { StatusSteps } from '@dm/shared/ui/steps'
import { StepperField } from '@dm/shared/ui/stepper'
import { useState } from 'react'
import type { EntryFormProps } from '../EntryFormDoor'
import css from '../entry-form.module.css'
import { GuardianFields, PersonFields, Strips } from '../Fields'
import { PublicCard } from '../PublicCard'
import { SendButton } from '../SendButton'
import { useEntryForm } from '../useEntryForm'
import type { EntryFormState, EntryValues } from '../values'
import { WorkFields } from '../WorkFields'
import { Paras } from '../../components/blocks/Paras'
import { PreviewRibbon } from '../../components/activity/PreviewRibbon'
import { STEPS, stepOf, type Step } from './steps'

/** The form in three steps, each checked by itself; all are kept, so that an upload goes on behind the next one. */
export function StepForm({ title, activity, competition, opened, now, previewAt, closed, onSent }: EntryFormProps) {
  const [step, setStep] = useState<Step>(0)
  const form = useEntryForm({
    activity,
    competition,
    opened,
    onSent,
    onRefusedField: (field) => setStep(stepOf(field)),
  })
  const { values } = form
  /** The first wrong field of a step is shown; true when there is none. */
  const passes = (one: Step): boolean => {
    const wrong = Object.entries(form.problems()).filter(([key, message]) => message && stepOf(key) === one)
    for (const [key, message] of wrong) form.setError(key as keyof EntryValues, message ?? '') // a key of its own check
    return wrong.length === 0
  }
  const steps = STEPS.map((label, at) => ({
    label,
    state: at < step ? ('done' as const) : at === step ? ('now' as const) : ('ahead' as const),
  }))
  const back = step > 0 && <Button onClick={() => setStep(step === 2 ? 1 : 0)}>上一步</Button>
  return (
    <Page
      title={title}
      bar={
        step === 2 ? (
          <SendButton form={form} closed={closed} isChange={opened.entry !== null} beside={back} />
        ) : (
          <>
            {back}
            <Button kind="main" onClick={() => passes(step) && setStep(step === 0 ? 1 : 2)}>
              下一步
            </Button>
          </>
        )
      }
    >
      {step > 0 && <StepBack onBack={() => setStep(0)} />}
      {step > 1 && <StepBack onBack={() => setStep(1)} />}
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      <Form form={form}>
        <header className={css.head}>
          <h2>{activity.title}</h2>
          <p>报名截止 {dateTime(competition.entryTo, now())}</p>
        </header>
        <StatusSteps label="报名步骤" steps={steps} />
        <Strips activity={activity} opened={opened} />
        <fieldset className={css.all} disabled={closed !== null && activity.state !== 'paused'}>
          <div hidden={step !== 0}>
            <FormSection title="参赛方式">
              <ChipField {...form.field('kind')} />
              {values.kind === 'team' && <TeamFields form={form} />}
            </FormSection>
            <PersonFields form={form} competition={{ ...competition, groups: [] }} opened={opened} now={now} />
            {entersGuardian(values) && <GuardianFields form={form} />}
          </div>
          <div hidden={step !== 1}>
            <FormSection title="组别和标签">
              {competition.groups.length > 0 && (
                <ChipField
                  {...form.field('groupId')}
                  options={competition.groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
                  required
                />
              )}
              <TagsField {...form.field('tags')} />
            </FormSection>
            <WorkFields form={form} media={competition.media} locked={opened.entry?.own.mediaLocked ?? false} />
          </div>
          <div hidden={step !== 2}>
            <FormSection title="公开展示预览">
              <PublicCard values={values} groups={competition.groups} now={now()} />
            </FormSection>
            <FormSection title="仅自己可见">
              <Contacts values={values} ownMobile={opened.user.mobileMasked} />
            </FormSection>
            <FormSection title="参赛须知">
              <div className={css.guide}>
                <Paras paras={competition.guideText} />
              </div>
              <CheckField {...form.field('agree')} />
            </FormSection>
          </div>
        </fieldset>
      </Form>
    </Page>
  )
}

/** The phone's back goes one step back, not off the page. */
function StepBack({ onBack }: { onBack: () => void }) {
  useBackCloses(onBack)
  return null
}

function TeamFields({ form }: { form: EntryFormState }) {
  return (
    <>
      <TextField {...form.field('teamName')} />
      <StepperField {...form.field('teamMembers')} unit="人" required />
      <DateField {...form.field('teamYoungest')} start="2010-01-01" />
    </>
  )
}

const masked = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** Contact data that only the owner sees, for a last look; numbers masked. */
function Contacts({ values, ownMobile }: { values: EntryValues; ownMobile: string }) {
  const rows = [
    ['手机号', values.mobile ? masked(values.mobile) : ownMobile],
    ['城市', cityName(values.cityCode)],
    ['出生日期', values.birthday],
    ...(values.guardianName ? [['监护人', `${values.guardianName} ${masked(values.guardianMobile)}`] as const] : []),
  ] as const
  return (
    <dl className={css.own}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
