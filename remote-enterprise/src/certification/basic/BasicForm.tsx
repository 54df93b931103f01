import { certBasicForm } from '@dm/shared/contract/forms/enterprise/cert'
import { paths } from '@dm/shared/paths'
import { Form, FormSection, SubmitBar, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { DateField } from '@dm/shared/ui/picker'
import { legalTitleOf } from '@dm/shared/validate'
import { CertPictureField } from '../step/CertPictureField'
import css from '../certification.module.css'
import { DraftLine } from '../step/DraftLine'
import { Reasons, StepBar } from '../step/StepHead'
import type { Certification } from '../types'
import { CodeHint, Taken } from './CodeHint'
import { LicenceSample } from './LicenceSample'
import { PermitsField } from './permits/PermitsField'
import { useBasicForm } from './useBasicForm'

interface BasicFormProps {
  title: string
  cert: Certification
  /** The draft was changed elsewhere: the form is to open anew. */
  onNewer: () => void
}

/** 企业资料: licence, register data, permits (docs/product/enterprise.md#enterprisecertificationbasic). */
export function BasicForm({ title, cert, onNewer }: BasicFormProps) {
  const { form, live, status, code, isLast, isRenamed, licence, endsSoon, today } = useBasicForm(cert, onNewer)
  const creditCode = form.field('creditCode')
  const { isRead } = licence
  /** Hint below a field: that it was read from the picture, else its value before the change. */
  const hintOf = (key: 'name' | 'legalPerson' | 'foundedOn' | 'regAddress') => {
    const before = live?.[key]
    if (isRead(key)) return '请核对'
    return before !== undefined && before !== form.values[key] ? `原：${before}` : undefined
  }
  return (
    <Page
      title={title}
      back={paths.enterpriseCertificationIndex()}
      bar={
        <SubmitBar form={form} busyText={isLast ? '提交中' : '保存中'} disabled={code?.taken}>
          {isLast ? '提交审核' : '下一步'}
        </SubmitBar>
      }
    >
      <Form form={form}>
        <StepBar now={0} />
        {cert.application && <Reasons application={cert.application} />}
        <FormSection title="营业执照" note="上传后自动识别，请核对">
          <LicenceSample />
          <CertPictureField {...licence.field} {...certBasicForm.fields.licenceFile.props} />
          <TextField
            {...creditCode}
            autoComplete="off"
            disabled={live !== null}
            hint={<CodeHint code={creditCode.value} check={code} isRead={isRead('creditCode')} />}
          />
          {code?.taken && <Taken />}
          <TextField {...form.field('name')} autoComplete="organization" hint={hintOf('name')} />
          <TextField
            {...form.field('legalPerson')}
            label={legalTitleOf(creditCode.value)}
            required
            autoComplete="off"
            hint={hintOf('legalPerson')}
          />
          <DateField {...form.field('foundedOn')} max={today} start="2018-01-01" hint={hintOf('foundedOn')} />
          <SwitchField {...form.field('longTerm')} hint={isRead('longTerm') ? '请核对' : undefined} />
          {!form.values.longTerm && (
            <DateField
              {...form.field('licenceUntil')}
              required
              hint={endsSoon ? '营业期限不足 30 天，建议先换照' : isRead('licenceUntil') ? '请核对' : undefined}
            />
          )}
          <TextArea {...form.field('regAddress')} rows={2} hint={hintOf('regAddress')} />
        </FormSection>
        {isRenamed && <Alert>企业名称变更后需重新上传授权书</Alert>}
        <FormSection title="资质证照" note="选填，最多 5 个">
          <PermitsField {...form.field('permits')} today={today} />
        </FormSection>
        <DraftLine status={status} />
      </Form>
      <p className={css.centre}>认证信息请与营业执照保持一致</p>
    </Page>
  )
}
