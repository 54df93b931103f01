import type { Guardian } from '@dm/shared/contract/calls/user/user'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { CheckField, CodeField, FormSection, PhoneField, TextField, type FormState } from '@dm/shared/ui/form'
import { Row } from '@dm/shared/ui/list'
import { isPhone } from '@dm/shared/validate'

/** The fields that a form with the guardian part needs. */
export interface GuardianFields {
  /** True if another guardian is being entered; always true for a minor without one. */
  newGuardian: boolean
  guardianName: string
  guardianMobile: string
  guardianCode: string
  guardianAgreed: boolean
}

interface GuardianPartProps {
  form: Pick<FormState<GuardianFields>, 'field' | 'set' | 'setError' | 'values'>
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
    if (!isPhone(mobile)) {
      form.setError('guardianMobile', mobile === '' ? '请输入手机号' : '请输入正确的手机号')
      return false
    }
    await requestCode({ mobile, bzType: 1 })
    toast('验证码发送成功')
  }
  return (
    <FormSection title="监护人" note="未满18周岁需要监护人同意">
      <TextField {...form.field('guardianName')} limit={20} required />
      <PhoneField {...form.field('guardianMobile')} required autoComplete="off" />
      <CodeField {...form.field('guardianCode')} required placeholder="6位数字" onRequest={sendCode} />
      <CheckField {...form.field('guardianAgreed')} />
    </FormSection>
  )
}
