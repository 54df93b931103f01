import { paths } from '@dm/shared/paths'
import { ChipField, Form, FormSection, ImageField, SubmitBar, TextField } from '@dm/shared/ui/form'
import { MoreLink, Page, Section } from '@dm/shared/ui/page'
import { PickerField, RegionField } from '@dm/shared/ui/picker'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { ReviewAlerts } from '../components/review/ReviewAlerts'
import { WithdrawButton } from '../components/review/WithdrawButton'
import { RegisterFacts } from '../components/register/RegisterFacts'
import { Management } from './members/Management'
import type { InfoAnswer } from './types'
import { useBasicInfoForm } from './useBasicInfoForm'

interface BasicInfoFormProps {
  title: string
  answer: InfoAnswer
  onLatest: () => unknown
}

/** The register data, which a certification changes, and the form of all else. */
export function BasicInfoForm({ title, answer, onLatest }: BasicInfoFormProps) {
  const { register, member } = answer
  const form = useBasicInfoForm(answer, onLatest)
  const state = member?.audit.state ?? 'none'
  return (
    <Page title={title} back={paths.enterpriseArchives()} bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <MemberStrip />
      <Form form={form}>
        {member && <ReviewAlerts state={member} />}
        {member && state !== 'none' && (
          <WithdrawButton of={{ kind: 'basicInfo' }} hasLive={member.hasLive} onDone={onLatest} />
        )}
        {register && (
          <Section
            title="工商信息"
            more={<MoreLink to={paths.enterpriseCertificationIndex()}>变更认证信息</MoreLink>}
            card
          >
            <RegisterFacts register={register} />
          </Section>
        )}
        <FormSection title="展示信息" note="审核通过后公开">
          <ImageField {...form.field('logo')} crop="1:1" />
          <ImageField {...form.field('cover')} crop="16:9" />
          <TextField {...form.field('shortName')} autoComplete="off" />
          <TextField {...form.field('slogan')} autoComplete="off" />
          <TextField
            {...form.field('website')}
            type="url"
            inputMode="url"
            placeholder="https:// 开头的网址"
            autoComplete="off"
          />
        </FormSection>
        <FormSection title="经营信息">
          <PickerField {...form.field('industry')} />
          <ChipField {...form.field('scale')} />
          <RegionField {...form.field('cityCode')} />
          <TextField {...form.field('address')} autoComplete="street-address" />
        </FormSection>
        <FormSection title="联系方式">
          <TextField {...form.field('contactName')} autoComplete="name" />
          <TextField {...form.field('contactPhone')} type="tel" inputMode="tel" autoComplete="tel" />
          <TextField {...form.field('contactEmail')} type="email" autoComplete="email" />
          <ChipField {...form.field('contactMode')} />
        </FormSection>
      </Form>
      <Management />
    </Page>
  )
}
