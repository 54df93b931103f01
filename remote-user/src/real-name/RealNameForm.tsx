import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { realNameForm, realNameGuardianForm } from '@dm/shared/contract/forms/auth/realname'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { dayOf } from '@dm/shared/time'
import { ButtonLink } from '@dm/shared/ui/button'
import {
  CheckField,
  ChipField,
  Form,
  FormSection,
  ImageField,
  SubmitBar,
  SwitchField,
  TextField,
  useDefinedForm,
  type DefinedFormState,
} from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { DateField } from '@dm/shared/ui/picker'
import { guardianFaults, isDocType, needsGuardian } from '@dm/shared/validate'
import css from './certification.module.css'
import { useCardReading } from './useCardReading'
import { guardianOf, SENT_AS, type RealNameValues } from './guardian'

const WORDS = '仅用于点梦实名认证'
/** A shorter side is not readable. */
const LEAST_SIDE = 600

type RealNameState = DefinedFormState<typeof realNameForm.fields>

const isMinors = ({ docType, no }: RealNameValues, today: string) =>
  isDocType(docType) && needsGuardian(docType, no, today)

interface RealNameFormProps {
  title: string
  cert: Certification
  onSubmitted: () => void
  /** Another tab was first: a submission is in audit already. */
  onAuditing: () => void
}

/** Name, number and pictures of a document; a minor's guardian appears with the number. */
export function RealNameForm({ title, cert, onSubmitted, onAuditing }: RealNameFormProps) {
  const { mutateAsync: submit } = useApiMutation('user/certification/submit')
  const today = dayOf(cert.now)
  const form = useDefinedForm(realNameForm, {
    stored: null,
    sentAs: SENT_AS,
    // Whether there is a guardian, and who it may be, follows from the minor's number.
    check: (values) => (isDocType(values.docType) ? guardianFaults({ ...values, docType: values.docType }, today) : {}),
    submit: async (body, { requestId, values }) => {
      const { name, no } = body
      const sure = await confirm({ title: '请确认信息无误，认证后不可修改', text: `${name}\n${no}`, ok: '确认提交' })
      if (!sure) return
      await submit({
        ...body,
        requestId,
        guardian: isMinors(values, today) ? guardianOf(values) : null,
        consentVersion: cert.consentVersion,
      })
      onSubmitted()
    },
    onRefused: (error) => isRequestError(error) && error.reason === 'alreadyAuditing' && onAuditing(),
  })
  return (
    <Page
      title={title}
      bar={
        <SubmitBar form={form} note={`今日还可提交${cert.leftToday}次`}>
          提交
        </SubmitBar>
      }
    >
      <Form form={form}>
        <Document form={form} today={today} />
        {isMinors(form.values, today) && <Guardian form={form} />}
        <p className={css.help}>
          <ButtonLink size="s" to={paths.feedbackForm({ type: 'certify' })}>
            遇到问题？联系客服
          </ButtonLink>
        </p>
      </Form>
    </Page>
  )
}

function Document({ form, today }: { form: RealNameState; today: string }) {
  const { docType, longTerm } = form.values
  const { pictureOf, isRead } = useCardReading(form)
  const hintOf = (key: 'name' | 'no' | 'validUntil') => (isRead(key) ? '请核对' : undefined)
  const isPassport = docType === 'passport'
  const picture = { ...realNameForm.fields.front.props, ratio: '4:3' as const, leastSide: LEAST_SIDE, watermark: WORDS }
  return (
    <>
      <FormSection>
        <ChipField {...form.field('docType')} />
        <TextField {...form.field('name')} required autoComplete="off" placeholder="与证件一致" hint={hintOf('name')} />
        <TextField {...form.field('no')} required autoComplete="off" hint={hintOf('no')} />
        <SwitchField {...form.field('longTerm')} />
        {!longTerm && <DateField {...form.field('validUntil')} required min={today} hint={hintOf('validUntil')} />}
      </FormSection>
      <FormSection title="证件照片">
        <ImageField
          {...pictureOf('front')}
          {...picture}
          label={isPassport ? '资料页' : realNameForm.fields.front.label}
          required
          hint="四角完整、文字清晰，照片会自动加上水印"
        />
        {!isPassport && <ImageField {...pictureOf('back')} {...picture} required />}
      </FormSection>
    </>
  )
}

function Guardian({ form }: { form: RealNameState }) {
  return (
    <>
      <Alert>未满18周岁，须由监护人同意并提供身份信息</Alert>
      <FormSection title="监护人">
        <TextField
          {...form.field('guardianName')}
          {...realNameGuardianForm.fields.name.props}
          required
          autoComplete="off"
        />
        <TextField
          {...form.field('guardianNo')}
          {...realNameGuardianForm.fields.no.props}
          required
          autoComplete="off"
        />
        <ChipField {...form.field('relation')} {...realNameGuardianForm.fields.relation.props} />
        <CheckField {...form.field('guardianConsent')}>
          我是监护人，已阅读实名认证服务协议，同意为被监护人实名认证处理双方的上述信息
        </CheckField>
      </FormSection>
    </>
  )
}
