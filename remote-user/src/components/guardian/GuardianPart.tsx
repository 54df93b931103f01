import type { Guardian } from '@dm/shared/contract/calls/user/user'
import { guardianForm } from '@dm/shared/contract/forms/user/guardian'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { CheckField, CodeField, FormSection, PhoneField, TextField, type FieldProps } from '@dm/shared/ui/form'
import { Row } from '@dm/shared/ui/list'
import { codeRequestError } from '@dm/shared/validate'
import type { GuardianFields } from './guardian'

interface GuardianPartProps {
  form: {
    values: GuardianFields
    set: (change: Partial<GuardianFields>) => void
    setError: (key: 'guardianMobile', message: string) => void
    field: {
      (key: 'guardianName' | 'guardianMobile' | 'guardianCode'): FieldProps<string>
      (key: 'guardianAgreed'): FieldProps<boolean>
    }
  }
  guardian: Guardian | null
}

/** 监护人 of a minor: the present one, or the fields for one, verified by a code to the guardian's phone. */
export function GuardianPart({ form, guardian }: GuardianPartProps) {
  const { mutateAsync: requestCode } = useApiMutation('sms/send')
  if (guardian && !form.values.newGuardian) {
    return (
      <FormSection title="监护人">
        <Row
          title={guardian.name}
          note={guardian.mobileMasked}
          end={
            <Button size="s" onClick={() => form.set({ newGuardian: true })}>
              更换
            </Button>
          }
        />
      </FormSection>
    )
  }
  const sendCode = async () => {
    const mobile = form.values.guardianMobile
    const wrong = codeRequestError(mobile)
    if (wrong !== undefined) {
      form.setError('guardianMobile', wrong)
      return false
    }
    await requestCode({ mobile, bzType: 1 })
    toast('验证码发送成功')
  }
  return (
    <FormSection title="监护人" note="未满18周岁需要监护人同意">
      <TextField {...form.field('guardianName')} {...guardianForm.fields.name.props} />
      <PhoneField {...form.field('guardianMobile')} required autoComplete="off" />
      <CodeField {...form.field('guardianCode')} required placeholder="6位数字" onRequest={sendCode} />
      <CheckField {...form.field('guardianAgreed')} />
    </FormSection>
  )
}
