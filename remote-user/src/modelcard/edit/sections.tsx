import { SHOES } from '@dm/shared/contract/vocabulary/options'
import { ChipField, ChipsField, NumberField, TagsField, TextArea, TextField } from '@dm/shared/ui/form'
import { DateField, PickerField, RegionField } from '@dm/shared/ui/picker'
import { useToday } from '@dm/shared/ui/deadline'
import { Fold } from '../../components/fold/Fold'
import type { CardFormState, CardValues } from './values'

export interface SectionProps {
  form: CardFormState
}

/** Returns how many of the fields are wrong now. */
export const errorCountIn = (form: CardFormState, keys: readonly (keyof CardValues)[]): number =>
  keys.filter((key) => form.field(key).error).length

/** 基本. Gender and birthday are locked once certified. */
export function BasicSection({ form, locked }: SectionProps & { locked: boolean }) {
  const keys = [
    'stageName',
    'enName',
    'gender',
    'birthday',
    'cityCode',
    'cities',
    'nativePlace',
    'ethnicity',
    'school',
    'agency',
    'intro',
  ] as const
  const { gender, birthday } = form.values
  const today = useToday()
  return (
    <Fold title="基本" errorCount={errorCountIn(form, keys)} refusals={form.refusals} open>
      <TextField {...form.field('stageName')} required />
      <TextField {...form.field('enName')} placeholder="选填，字母" />
      {locked && gender && birthday ? (
        <TextField
          {...form.field('birthday')}
          label="性别与生日"
          value={`${gender === 'male' ? '男' : '女'} · ${birthday}`}
          disabled
          hint="实名认证后不可修改"
        />
      ) : (
        <>
          <ChipField {...form.field('gender')} required />
          <DateField {...form.field('birthday')} required min="1900-01-01" max={today} start="2000-01-01" />
        </>
      )}
      <RegionField {...form.field('cityCode')} required />
      <TagsField {...form.field('cities')} placeholder="选填，如上海" />
      <TextField {...form.field('nativePlace')} placeholder="选填" />
      <PickerField {...form.field('ethnicity')} placeholder="选填" />
      <TextField {...form.field('school')} placeholder="选填" />
      <TextField {...form.field('agency')} placeholder="选填" />
      <TextArea {...form.field('intro')} placeholder="介绍你的经历和特点" />
    </Fold>
  )
}

/** 身材. Weight and measurements are neither requested nor stored for a minor. */
export function FigureSection({ form, minor }: SectionProps & { minor: boolean }) {
  const keys = ['heightCm', 'weightKg', 'bust', 'waist', 'hip', 'shoe', 'hair', 'eyes'] as const
  return (
    <Fold title="身材" errorCount={errorCountIn(form, keys)} refusals={form.refusals}>
      <NumberField {...form.field('heightCm')} unit="cm" required />
      {!minor && (
        <>
          <NumberField {...form.field('weightKg')} unit="kg" placeholder="选填" />
          <NumberField {...form.field('bust')} unit="cm" placeholder="选填" />
          <NumberField {...form.field('waist')} unit="cm" placeholder="选填" />
          <NumberField {...form.field('hip')} unit="cm" placeholder="选填" />
        </>
      )}
      <PickerField
        {...form.field('shoe')}
        options={SHOES.map((size) => ({ value: size, label: size }))}
        start="38"
        placeholder="选填"
      />
      <PickerField {...form.field('hair')} placeholder="选填" />
      <PickerField {...form.field('eyes')} placeholder="选填" />
    </Fold>
  )
}

/** 职业与技能. */
export function SkillSection({ form }: SectionProps) {
  return (
    <Fold
      title="职业与技能"
      errorCount={errorCountIn(form, ['occupations', 'styles', 'skills', 'languages'])}
      refusals={form.refusals}
    >
      <ChipsField {...form.field('occupations')} required />
      <ChipsField {...form.field('styles')} />
      <TagsField {...form.field('skills')} placeholder="如古典舞、骑马" />
      <ChipsField {...form.field('languages')} />
    </Fold>
  )
}
