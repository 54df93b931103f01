import { useState } from 'react'
import {
  ETHNICITIES,
  EYES,
  HAIR,
  LANGUAGES,
  OCCUPATIONS,
  SHOES,
  STYLES,
  optionsOf,
} from '@dm/shared/contract/vocabulary/options'
import { ChipField, ChipsField, NumberField, TagsField, TextArea, TextField, type FormState } from '@dm/shared/ui/form'
import { DateField, PickerField, RegionField } from '@dm/shared/ui/picker'
import { dayOf } from '@dm/shared/format'
import { Fold } from './Fold'
import type { CardValues } from './values'

export interface SectionProps {
  form: FormState<CardValues>
}

/** Returns how many of the fields are wrong now. */
export const errorCountIn = (form: FormState<CardValues>, keys: readonly (keyof CardValues)[]): number =>
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
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <Fold title="基本" errorCount={errorCountIn(form, keys)} refusals={form.refusals} open>
      <TextField {...form.field('stageName')} limit={20} required />
      <TextField {...form.field('enName')} limit={40} placeholder="选填，字母" />
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
          <ChipField
            {...form.field('gender')}
            required
            options={[
              { value: 'female', label: '女' },
              { value: 'male', label: '男' },
            ]}
          />
          <DateField {...form.field('birthday')} required min="1900-01-01" max={today} start="2000-01-01" />
        </>
      )}
      <RegionField {...form.field('cityCode')} required />
      <TagsField {...form.field('cities')} most={5} limit={20} placeholder="选填，如上海" />
      <TextField {...form.field('nativePlace')} limit={30} placeholder="选填" />
      <PickerField {...form.field('ethnicity')} options={optionsOf(ETHNICITIES)} placeholder="选填" />
      <TextField {...form.field('school')} limit={30} placeholder="选填" />
      <TextField {...form.field('agency')} limit={30} placeholder="选填" />
      <TextArea {...form.field('intro')} limit={300} placeholder="介绍你的经历和特点" />
    </Fold>
  )
}

/** 身材. Weight and measurements are neither requested nor stored for a minor. */
export function FigureSection({ form, minor }: SectionProps & { minor: boolean }) {
  const keys = ['heightCm', 'weightKg', 'bust', 'waist', 'hip', 'shoe', 'hair', 'eyes'] as const
  return (
    <Fold title="身材" errorCount={errorCountIn(form, keys)} refusals={form.refusals}>
      <NumberField {...form.field('heightCm')} digits={3} unit="cm" required />
      {!minor && (
        <>
          <NumberField {...form.field('weightKg')} digits={3} unit="kg" placeholder="选填" />
          <NumberField {...form.field('bust')} digits={3} unit="cm" placeholder="选填" />
          <NumberField {...form.field('waist')} digits={3} unit="cm" placeholder="选填" />
          <NumberField {...form.field('hip')} digits={3} unit="cm" placeholder="选填" />
        </>
      )}
      <PickerField
        {...form.field('shoe')}
        options={SHOES.map((size) => ({ value: size, label: size }))}
        start="38"
        placeholder="选填"
      />
      <PickerField {...form.field('hair')} options={optionsOf(HAIR)} placeholder="选填" />
      <PickerField {...form.field('eyes')} options={optionsOf(EYES)} placeholder="选填" />
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
      <ChipsField {...form.field('occupations')} most={5} required options={optionsOf(OCCUPATIONS)} />
      <ChipsField {...form.field('styles')} most={5} options={optionsOf(STYLES)} />
      <TagsField {...form.field('skills')} most={12} limit={12} placeholder="如古典舞、骑马" />
      <ChipsField {...form.field('languages')} most={8} options={optionsOf(LANGUAGES)} />
    </Fold>
  )
}
