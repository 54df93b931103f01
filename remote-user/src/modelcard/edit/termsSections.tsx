import {
  audienceOf,
  FORBIDDEN_FOR_MINORS,
  GUARDED_FOR_MINORS,
  type Audience,
} from '@dm/shared/contract/vocabulary/audience'
import { CONTACT_ROLES, optionsOf } from '@dm/shared/contract/vocabulary/options'
import { AmountField, ChipField, PhoneField, SwitchField, TextField } from '@dm/shared/ui/form'
import { Segmented } from '@dm/shared/ui/list'
import css from './edit.module.css'
import { Fold } from './Fold'
import { errorCountIn, type SectionProps } from './sections'
import type { PrivacyKey } from './values'

/** 报价与联系. A minor's contact is the guardian's. */
export function TermsSection({ form, minor }: SectionProps & { minor: boolean }) {
  const { negotiable, contactRole } = form.values
  const roles = optionsOf(CONTACT_ROLES).filter(({ value }) => (minor ? value === 'guardian' : value !== 'guardian'))
  return (
    <Fold
      title="报价与联系"
      errorCount={errorCountIn(form, [
        'quoteMin',
        'quoteMax',
        'quoteUnit',
        'contactName',
        'contactRole',
        'contactMobile',
      ])}
      refusals={form.refusals}
    >
      <SwitchField {...form.field('negotiable')} />
      {!negotiable && (
        <>
          <AmountField {...form.field('quoteMin')} placeholder="选填" />
          <AmountField {...form.field('quoteMax')} placeholder="选填" />
        </>
      )}
      <ChipField {...form.field('quoteUnit')} />
      <TextField {...form.field('contactName')} required={false} placeholder="选填" />
      <ChipField {...form.field('contactRole')} value={minor ? 'guardian' : contactRole} required options={roles} />
      <PhoneField
        {...form.field('contactMobile')}
        required={false}
        placeholder="选填"
        autoComplete="off"
        hint="查看者需登录，且只能看到你允许的范围"
      />
    </Fold>
  )
}

const FIELDS: [PrivacyKey, string][] = [
  ['age', '年龄'],
  ['weightKg', '体重'],
  ['measurements', '三围'],
  ['shoe', '鞋码'],
  ['hair', '发色'],
  ['eyes', '瞳色'],
  ['cities', '可前往'],
  ['nativePlace', '籍贯'],
  ['ethnicity', '民族'],
  ['school', '院校'],
  ['agency', '经纪公司'],
  ['styles', '风格'],
  ['skills', '技能'],
  ['languages', '语言'],
  ['quote', '报价'],
  ['contact', '联系方式'],
  ['schedule', '档期'],
  ['intro', '简介'],
  ['video', '视频'],
  ['works', '代表作'],
]
const CHOICES: { key: Audience; label: string }[] = [
  { key: 'public', label: '公开' },
  { key: 'notice', label: '通告方' },
  { key: 'private', label: '仅自己' },
]

/** Every field with an audience, with its name; minors have neither weight nor measurements. */
const privacyFields = (minor: boolean): [PrivacyKey, string][] =>
  FIELDS.filter(([key]) => !minor || !FORBIDDEN_FOR_MINORS.has(key))

/** 谁可以看, one line per field. */
export function PrivacySection({ form, minor }: SectionProps & { minor: boolean }) {
  const { privacy } = form.values
  return (
    <Fold title="谁可以看" errorCount={0}>
      <p className="dm-inline-note">艺名、性别、身高、城市、职业固定公开。通告方：收到你报名的企业，至拍摄结束后90天</p>
      {privacyFields(minor).map(([key, label]) => (
        <div key={key} className={css.privacy}>
          <span>{label}</span>
          <Segmented
            label={`${label}谁可以看`}
            options={CHOICES.map((audience) => ({
              ...audience,
              disabled: minor && audience.key === 'public' && GUARDED_FOR_MINORS.has(key),
            }))}
            value={audienceOf(key, privacy, minor)}
            onChange={(audience) => form.set({ privacy: { ...privacy, [key]: audience } })}
          />
        </div>
      ))}
    </Fold>
  )
}
