import { dayOf } from '@dm/shared/format'
import { CheckField, ChipField, FormSection, PhoneField, TextField } from '@dm/shared/ui/form'
import { DateField, RegionField } from '@dm/shared/ui/picker'
import parts from '../components/blocks/blocks.module.css'
import type { Activity, Competition } from '../hooks/activity/types'
import type { Opened } from './useEntryForm'
import type { EntryFormState } from './values'

/** Notices before typing: a pause, the reasons of the last refusal, the public version that stays. */
export function Strips({ activity, opened: { entry } }: { activity: Activity; opened: Opened }) {
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

/** 参赛人, filled from the profile. */
export function PersonFields({
  form,
  competition,
  opened: { user },
  now,
}: {
  form: EntryFormState
  competition: Competition
  opened: Opened
  now: () => number
}) {
  const birthdayHint = user.realName === 'passed' ? '实名认证后不可修改' : '以个人资料为准'
  return (
    <FormSection title="参赛人" note="已从资料自动填入，请核对">
      <TextField {...form.field('name')} />
      <ChipField {...form.field('gender')} />
      <DateField
        {...form.field('birthday')}
        max={dayOf(now())}
        start="2000-01-01"
        disabled={user.birthday !== null}
        hint={user.birthday === null ? undefined : birthdayHint}
      />
      <PhoneField
        {...form.field('mobile')}
        required={user.mobileMasked === ''}
        placeholder={user.mobileMasked || '获奖时联系你'}
      />
      <RegionField {...form.field('cityCode')} />
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

/** 监护人, of an entrant under 18 and of a team with one. */
export function GuardianFields({ form }: { form: EntryFormState }) {
  return (
    <FormSection title="监护人" note="未满18周岁需要监护人同意">
      <TextField {...form.field('guardianName')} />
      <PhoneField {...form.field('guardianMobile')} autoComplete="off" />
      <ChipField {...form.field('guardianRelation')} />
      <CheckField {...form.field('guardianAgreed')} />
    </FormSection>
  )
}
