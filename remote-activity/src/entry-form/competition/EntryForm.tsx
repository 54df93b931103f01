import { entersGuardian } from '@dm/shared/contract/forms/activity/entry'
import { dateTime } from '@dm/shared/format'
import { CheckField, Form, FormSection } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import type { EntryFormProps } from '../EntryFormDoor'
import css from '../entry-form.module.css'
import { GuardianFields, PersonFields, Strips } from '../Fields'
import { PublicCard } from '../PublicCard'
import { SendButton } from '../SendButton'
import { useEntryForm } from '../useEntryForm'
import { WorkFields } from '../WorkFields'
import { Paras } from '../../components/blocks/Paras'
import { PreviewRibbon } from '../../components/activity/PreviewRibbon'

/** The form of 大赛报名; while nothing can be sent it is read only, and its draft stays. */
export function EntryForm({ title, activity, competition, opened, now, previewAt, closed, onSent }: EntryFormProps) {
  const form = useEntryForm({ activity, competition, opened, onSent })
  return (
    <Page title={title} bar={<SendButton form={form} closed={closed} isChange={opened.entry !== null} />}>
      {previewAt !== null && <PreviewRibbon at={previewAt} />}
      <Form form={form}>
        <header className={css.head}>
          <h2>{activity.title}</h2>
          <p>报名截止 {dateTime(competition.entryTo, now())}</p>
        </header>
        <Strips activity={activity} opened={opened} />
        <fieldset className={css.all} disabled={closed !== null}>
          <PersonFields form={form} competition={competition} opened={opened} now={now} />
          <WorkFields form={form} media={competition.media} locked={opened.entry?.own.mediaLocked ?? false} />
          {entersGuardian(form.values) && <GuardianFields form={form} />}
          <FormSection title="公开展示预览">
            <PublicCard values={form.values} groups={competition.groups} now={now()} />
          </FormSection>
          <FormSection title="参赛须知">
            <div className={css.guide}>
              <Paras paras={competition.guideText} />
            </div>
            <CheckField {...form.field('agree')} />
          </FormSection>
        </fieldset>
      </Form>
    </Page>
  )
}
