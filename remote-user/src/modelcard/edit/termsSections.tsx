import { CONTACT_ROLES, optionsOf } from '@dm/shared/contract/vocabulary/options'
import { AmountField, ChipField, PhoneField, SwitchField, TextField } from '@dm/shared/ui/form'
import { AudienceFields } from '../../components/audience/AudienceFields'
import { Fold } from '../../components/fold/Fold'
import { errorCountIn, type SectionProps } from './sections'

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

/** 谁可以看, of card and archive. */
export function PrivacySection({ form, minor }: SectionProps & { minor: boolean }) {
  return (
    <Fold title="谁可以看" errorCount={0}>
      <AudienceFields value={form.values.privacy} minor={minor} onChange={(privacy) => form.set({ privacy })} />
    </Fold>
  )
}
