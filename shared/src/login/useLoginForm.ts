import type { FieldErrors } from '../ui/form/fieldErrors'
import { useForm, type FieldProps, type FormState, type SubmitHow } from '../ui/form/useForm'
import type { LoginValues, Problem } from './rules'
import { remember, remembered } from './typed'

const LABELS: Record<keyof LoginValues, string> = {
  mobile: '手机号',
  passwd: '密码',
  code: '验证码',
  agreed: '我已阅读并同意用户协议和隐私政策',
}
/** The server's names of these fields. */
const SENT_AS = { smsCode: 'code' } as const

interface LoginFormOptions {
  /** Returns the first problem of the values, or null. */
  check: (values: LoginValues) => Problem | null
  submit: (values: LoginValues, how: SubmitHow) => Promise<unknown>
}

/**
 * A form of login or sign-up: like `useForm`, one message at a time; typed values are kept after the dialog closes
 * (`typed.ts`).
 */
export function useLoginForm({ check, submit }: LoginFormOptions): FormState<LoginValues> {
  const form = useForm<LoginValues>({
    initial: remembered(),
    labels: LABELS,
    sentAs: SENT_AS,
    check: (values) => {
      const found = check(values)
      const errors: FieldErrors<LoginValues> = {}
      if (found) errors[found.field] = found.text
      return errors
    },
    guard: false,
    submit,
  })
  const field = <K extends keyof LoginValues>(key: K): FieldProps<LoginValues[K]> => {
    const { onChange, ...rest } = form.field(key)
    return {
      ...rest,
      onChange: (value) => {
        remember({ [key]: value })
        onChange(value)
      },
    }
  }
  return { ...form, field }
}
