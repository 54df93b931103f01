import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import {
  AgreementLink,
  CheckField,
  ChipField,
  ChipsField,
  Form,
  FormSection,
  ImageField,
  ImagesField,
  PhoneField,
  SubmitBar,
  TextArea,
  TextField,
} from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { RegionField } from '@dm/shared/ui/picker'
import { SaveLine } from '../components/autosave/SaveLine'
import { InviterLine } from './InviterLine'
import { useEntryForm } from './useEntryForm'
import type { Answer } from './types'

const WATERMARK = '仅供点梦资质公示'
const AGREEMENT = 31

interface EntryFormProps {
  answer: Answer
  back: string
  onDone: () => void
}

/** The fields of an application (docs/product/service.md#servicefreeenter). */
export function EntryForm({ answer, back, onDone }: EntryFormProps) {
  const { form, saved } = useEntryForm(answer, onDone)
  const { provider, company } = answer
  const kind = form.values.kind === 'enterprise' ? 'enterprise' : 'person'
  const missing = answer.missing[kind]
  const isCompany = kind === 'enterprise'
  const isAgain = provider?.state === 'rejected' || provider?.edit === 'rejected'
  const whole = provider?.reasons.filter(({ field }) => field === '').map(({ text }) => text) ?? []
  return (
    <Page
      title="服务商入驻"
      back={back}
      bar={
        <SubmitBar form={form} disabled={missing.includes('adult')}>
          {isAgain ? '重新提交' : '提交'}
        </SubmitBar>
      }
    >
      <InviterLine />
      {isAgain && <Alert tone="alert">{['审核未通过', ...whole].join('：')}</Alert>}
      {provider?.edit === 'draft' && <Alert>修改审核通过前，公众看到的仍是原资料</Alert>}
      <MissingBar missing={missing} />
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('kind')} />
          {isCompany ? (
            <TextField
              {...form.field('name')}
              value={company ?? ''}
              limit={undefined}
              disabled
              hint={company === undefined ? '完成企业认证后自动填写' : '来自企业认证'}
            />
          ) : (
            <TextField {...form.field('name')} required placeholder="客户看到的名称" autoComplete="off" />
          )}
          <ImageField {...form.field('logo')} crop="1:1" round />
          <ChipsField {...form.field('categories')} />
          <RegionField {...form.field('cityCode')} />
          <TextArea {...form.field('intro')} placeholder="经验、风格、团队与设备" />
        </FormSection>
        <FormSection title="联系方式" note="不公开，付款后客户可见">
          <TextField {...form.field('contactName')} autoComplete="name" />
          <PhoneField {...form.field('tel')} />
        </FormSection>
        <FormSection>
          <ImagesField
            {...form.field('licenses')}
            required={isCompany}
            watermark={WATERMARK}
            hint={`上传时加水印“${WATERMARK}”后公示`}
          />
          <ImagesField {...form.field('works')} />
        </FormSection>
        <FormSection>
          <CheckField {...form.field('agreed')}>
            我已阅读并同意
            <AgreementLink id={AGREEMENT} name="《服务商入驻协议》" />
          </CheckField>
        </FormSection>
        <SaveLine state={saved} />
      </Form>
    </Page>
  )
}

/** Requirements that the account still lacks; typed values wait. */
function MissingBar({ missing }: { missing: readonly ('realname' | 'enterprise' | 'adult')[] }) {
  const realname = paths.certificationIndex()
  const enterprise = paths.enterpriseCertificationIndex()
  const exists = { realname: usePageExists(realname), enterprise: usePageExists(enterprise) }
  if (missing.includes('adult')) return <Alert tone="alert">未满18周岁暂不能入驻</Alert>
  const [lack] = missing
  if (lack !== 'realname' && lack !== 'enterprise') return null
  return (
    <Alert
      action={
        exists[lack] && (
          <ButtonLink to={lack === 'realname' ? realname : enterprise} size="xs" kind="soft">
            去认证
          </ButtonLink>
        )
      }
    >
      {lack === 'realname' ? '请先完成实名认证' : '请先完成企业认证'}
    </Alert>
  )
}
