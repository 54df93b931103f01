import type { Certification } from '@dm/shared/contract/calls/account/certification'
import { guardianRelations } from '@dm/shared/contract/vocabulary/labels'
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
  useForm,
  type FormState,
} from '@dm/shared/ui/form'
import { NoticeBar } from '@dm/shared/ui/notice'
import { Page } from '@dm/shared/ui/page'
import { DateField } from '@dm/shared/ui/picker'
import { needsGuardian, numberTyped, type DocType } from '@dm/shared/validate'
import css from './certification.module.css'
import { useCardReading } from './useCardReading'
import { DOCUMENTS, EMPTY, faultsOf, guardianOf, LABELS, SENT_AS, type RealNameValues } from './values'

const WORDS = '仅用于点梦实名认证'
/** A shorter side is not readable. */
const LEAST_SIDE = 600
const TYPES = Object.entries(DOCUMENTS).map(([value, label]) => ({ value, label }))
const RELATIONS = Object.entries(guardianRelations).map(([value, label]) => ({ value, label }))
const isType = (value: string): value is DocType => Object.hasOwn(DOCUMENTS, value)

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
  const form = useForm<RealNameValues>({
    initial: EMPTY,
    labels: LABELS,
    sentAs: SENT_AS,
    check: (values) => faultsOf(values, today),
    submit: async (values, { requestId }) => {
      const { docType, no, longTerm, validUntil, front, back } = values
      const name = values.name.trim()
      const sure = await confirm({ title: '请确认信息无误，认证后不可修改', text: `${name}\n${no}`, ok: '确认提交' })
      if (!sure) return
      await submit({
        requestId,
        docType,
        name,
        no,
        longTerm,
        validUntil: longTerm ? '' : validUntil,
        front: front?.url ?? null,
        back: docType === 'passport' ? null : (back?.url ?? null),
        guardian: needsGuardian(docType, no, today) ? guardianOf(values) : null,
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
        {needsGuardian(form.values.docType, form.values.no, today) && <Guardian form={form} />}
        <p className={css.help}>
          <ButtonLink size="s" to={paths.feedbackForm({ type: 'certify' })}>
            遇到问题？联系客服
          </ButtonLink>
        </p>
      </Form>
    </Page>
  )
}

function Document({ form, today }: { form: FormState<RealNameValues>; today: string }) {
  const { docType, longTerm } = form.values
  const { pictureOf, isRead } = useCardReading(form)
  const hintOf = (key: 'name' | 'no' | 'validUntil') => (isRead(key) ? '请核对' : undefined)
  const no = form.field('no')
  const kind = form.field('docType')
  const isPassport = docType === 'passport'
  const picture = { purpose: 'idcard' as const, ratio: '4:3' as const, leastSide: LEAST_SIDE, watermark: WORDS }
  return (
    <>
      <FormSection>
        <ChipField {...kind} options={TYPES} required onChange={(value) => isType(value) && kind.onChange(value)} />
        <TextField
          {...form.field('name')}
          required
          limit={20}
          autoComplete="off"
          placeholder="与证件一致"
          hint={hintOf('name')}
        />
        <TextField
          {...no}
          required
          autoComplete="off"
          placeholder="请输入证件号码"
          hint={hintOf('no')}
          onChange={(text) => no.onChange(numberTyped(text))}
        />
        <SwitchField {...form.field('longTerm')} />
        {!longTerm && <DateField {...form.field('validUntil')} required min={today} hint={hintOf('validUntil')} />}
      </FormSection>
      <FormSection title="证件照片">
        <ImageField
          {...pictureOf('front')}
          {...picture}
          label={isPassport ? '资料页' : LABELS.front}
          required
          hint="四角完整、文字清晰，照片会自动加上水印"
        />
        {!isPassport && <ImageField {...pictureOf('back')} {...picture} required />}
      </FormSection>
    </>
  )
}

function Guardian({ form }: { form: FormState<RealNameValues> }) {
  const no = form.field('guardianNo')
  return (
    <>
      <NoticeBar>未满18周岁，须由监护人同意并提供身份信息</NoticeBar>
      <FormSection title="监护人">
        <TextField {...form.field('guardianName')} required limit={20} autoComplete="off" />
        <TextField {...no} required autoComplete="off" onChange={(text) => no.onChange(numberTyped(text))} />
        <ChipField {...form.field('relation')} options={RELATIONS} required />
        <CheckField {...form.field('guardianConsent')}>
          我是监护人，已阅读实名认证服务协议，同意为被监护人实名认证处理双方的上述信息
        </CheckField>
      </FormSection>
    </>
  )
}
