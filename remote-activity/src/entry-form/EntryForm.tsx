import { guardianRelations } from '@dm/shared/contract/labels'
import { dateTime, dayOf } from '@dm/shared/format'
import {
  CheckField,
  ChipField,
  Form,
  FormSection,
  PhoneField,
  SubmitBar,
  TextField,
  type FormState,
} from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import { useUpload } from '@dm/shared/upload'
import { Paras } from '../parts/Paras'
import parts from '../parts/parts.module.css'
import { PreviewRibbon } from '../parts/PreviewRibbon'
import type { Activity, Competition } from '../parts/types'
import css from './entry-form.module.css'
import { PublicCard } from './PublicCard'
import { useEntryForm, type Opened } from './useEntryForm'
import { isMinor, type EntryValues } from './values'
import { WorkFields } from './WorkFields'

const GENDERS = [
  { value: 'female', label: '女' },
  { value: 'male', label: '男' },
]
const RELATIONS = Object.entries(guardianRelations).map(([value, label]) => ({ value, label }))

interface EntryFormProps {
  title: string
  activity: Activity
  competition: Competition
  opened: Opened
  now: () => number
  previewAt: number | null
  /** Why nothing can be sent now; null while the form is open. */
  closed: string | null
  onSent: (entryId: string) => void
}

/** The form of 大赛报名; while nothing can be sent it is read only, and its draft stays. */
export function EntryForm({ title, activity, competition, opened, now, previewAt, closed, onSent }: EntryFormProps) {
  const form = useEntryForm({ activityId: activity.activityId, competition, opened, now, onSent })
  return (
    <Page title={title} bar={<Send form={form} closed={closed} isChange={opened.entry !== null} />}>
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
          {isMinor(form.values.birthday, now()) && <GuardianFields form={form} />}
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

/** What must be known before typing: a pause, why the last version was refused, that the public one stays. */
function Strips({ activity, opened: { entry } }: { activity: Activity; opened: Opened }) {
  return (
    <>
      {activity.state === 'paused' && (
        <p className={parts.strip} role="status">
          活动暂停中：{activity.pauseReason ?? ''}，草稿已保存
        </p>
      )}
      {entry?.own.rejectReason && <p className={parts.strip}>未通过：{entry.own.rejectReason}，请修改后重新提交</p>}
      {entry?.own.isCopy && <p className={parts.strip}>修改审核通过前，原来的内容仍然公开展示</p>}
    </>
  )
}

function PersonFields({
  form,
  competition,
  opened: { user },
  now,
}: {
  form: FormState<EntryValues>
  competition: Competition
  opened: Opened
  now: () => number
}) {
  const certified = user.realName === 'passed' && user.birthday !== null
  return (
    <FormSection title="参赛人" note="已从资料自动填入，请核对">
      <TextField {...form.field('name')} limit={20} required />
      <ChipField {...form.field('gender')} options={GENDERS} required />
      <DateField
        {...form.field('birthday')}
        required
        max={dayOf(now())}
        start="2000-01-01"
        disabled={certified}
        hint={certified ? '实名认证后不可修改' : undefined}
      />
      <PhoneField
        {...form.field('mobile')}
        required={user.mobileMasked === ''}
        placeholder={user.mobileMasked || '获奖时联系你'}
      />
      <RegionField {...form.field('cityCode')} required />
      {competition.groups.length > 0 && (
        <ChipField
          {...form.field('groupId')}
          options={competition.groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
          required
        />
      )}
    </FormSection>
  )
}

function GuardianFields({ form }: { form: FormState<EntryValues> }) {
  return (
    <FormSection title="监护人" note="未满18周岁需要监护人同意">
      <TextField {...form.field('guardianName')} limit={20} required />
      <PhoneField {...form.field('guardianMobile')} required autoComplete="off" />
      <ChipField {...form.field('guardianRelation')} options={RELATIONS} required />
      <CheckField {...form.field('guardianAgreed')} />
    </FormSection>
  )
}

/** 提交报名, with how far the upload of the video is. */
function Send({ form, closed, isChange }: { form: FormState<EntryValues>; closed: string | null; isChange: boolean }) {
  const [video] = form.values.video
  const upload = useUpload(video?.key ?? '')
  const sending = upload.state === 'sending' ? `视频上传中 ${Math.round(upload.progress * 100)}%` : undefined
  return (
    <SubmitBar form={form} disabled={closed !== null} note={closed === null ? sending : undefined}>
      {closed ?? (isChange ? '重新提交' : '提交报名')}
    </SubmitBar>
  )
}
