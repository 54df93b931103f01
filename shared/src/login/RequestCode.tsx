import type { FormState } from '../ui/form/useForm'
import { showActionError } from '../ui/button'
import { CodeButton } from './CodeButton'
import { codeRequestProblem, type LoginValues } from './rules'
import { useSmsCode } from './useSmsCode'

/** 获取验证码 of a login form: sends a code to the typed number, then focuses the code field. */
export function RequestCode({ form }: { form: FormState<LoginValues> }) {
  const { mobile } = form.values
  const sms = useSmsCode(mobile)
  const request = async () => {
    const found = codeRequestProblem(mobile)
    if (found) return form.setError(found.field, found.text)
    await sms.ask().catch(showActionError)
    document.getElementById(form.id)?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }
  return <CodeButton left={sms.left} sending={sms.sending} onAsk={() => void request()} />
}
