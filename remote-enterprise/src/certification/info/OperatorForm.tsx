import { paths } from '@dm/shared/paths'
import { CheckField, Form, FormSection, SubmitBar, SwitchField, TextField } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { DateField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { CertPictureField } from '../step/CertPictureField'
import css from '../certification.module.css'
import { DraftLine } from '../step/DraftLine'
import { Reasons, StepBar } from '../step/StepHead'
import type { Certification } from '../types'
import { LetterBlock } from './letter/LetterBlock'
import { useOperatorForm } from './useOperatorForm'

interface OperatorFormProps {
  title: string
  cert: Certification
  onNewer: () => void
}

type OperatorState = ReturnType<typeof useOperatorForm>

/** 运营者资料: identity, letter, consent (docs/product/enterprise.md#enterprisecertificationinfo). */
export function OperatorForm({ title, cert, onNewer }: OperatorFormProps) {
  const operator = useOperatorForm(cert, onNewer)
  const { form, status, accountName } = operator
  const [isExplained, setExplained] = useState(false)
  const isUsedUp = cert.triesLeft === 0
  return (
    <Page
      title={title}
      back={
        cert.application?.kind === 'operator'
          ? paths.enterpriseCertificationIndex()
          : paths.enterpriseCertificationBasic()
      }
      bar={
        <SubmitBar
          form={form}
          disabled={isUsedUp}
          note={isUsedUp ? '今日提交次数已用完，请明天再试' : `今日还可提交 ${cert.triesLeft} 次`}
        >
          提交认证
        </SubmitBar>
      }
    >
      <Form form={form}>
        <StepBar now={1} />
        {cert.application && <Reasons application={cert.application} />}
        <FormSection title="身份">
          <SwitchField {...form.field('isLegal')} />
          {accountName === null ? (
            <Identity operator={operator} />
          ) : (
            <TextField {...form.field('name')} disabled hint="已实名，身份信息自动带入" />
          )}
        </FormSection>
        {!form.values.isLegal && <LetterBlock cert={cert} form={form} idNoMasked={operator.idNoMasked} />}
        <FormSection title="联系方式">
          <TextField
            name="mobile"
            label="手机号"
            value={cert.mobileMasked}
            error={undefined}
            onChange={() => undefined}
            disabled
            hint="与登录手机号一致"
          />
          <TextField {...form.field('email')} type="email" inputMode="text" autoComplete="email" placeholder="选填" />
        </FormSection>
        <CheckField {...form.field('consent')}>
          我同意点梦为企业认证处理上述身份信息
          <button type="button" className={css.look} onClick={() => setExplained(true)}>
            查看说明
          </button>
        </CheckField>
        <DraftLine status={status} />
      </Form>
      <Explanation open={isExplained} onClose={() => setExplained(false)} />
    </Page>
  )
}

/** Name, number and both sides of the id card, for an account without real-name certification. */
function Identity({ operator: { form, idNoMasked } }: { operator: OperatorState }) {
  return (
    <>
      <TextField {...form.field('name')} required autoComplete="name" />
      <TextField
        {...form.field('idNo')}
        required
        autoComplete="off"
        placeholder={idNoMasked || undefined}
        hint={idNoMasked ? '已保存，重新输入可修改' : undefined}
      />
      <SwitchField {...form.field('idLong')} />
      {!form.values.idLong && <DateField {...form.field('idUntil')} required />}
      <CertPictureField {...form.field('idFront')} required />
      <CertPictureField {...form.field('idBack')} required />
    </>
  )
}

/** Purpose of the identity data, their retention, and the withdrawal of consent. */
function Explanation({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="身份信息处理说明">
      <dl className="dm-stack-8">
        <dt>用途</dt>
        <dd>仅用于核对企业运营者的身份，不会公开，也不会用于其他目的。</dd>
        <dt>保存期限</dt>
        <dd>未通过或放弃的资料在 180 天内删除，企业注销后 30 天内删除。</dd>
        <dt>如何撤回</dt>
        <dd>提交前可删除已上传的照片；提交后可撤回修改，或通过意见反馈联系我们。</dd>
      </dl>
    </Sheet>
  )
}
