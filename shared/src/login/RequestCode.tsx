import { showActionError } from '../ui/button'
import { codeRequestError } from '../validate/phone'
import { CodeButton } from './CodeButton'
import { useSmsCode } from './useSmsCode'

interface RequestCodeProps {
  form: { id: string; values: { mobile: string }; setError: (key: 'mobile', message: string) => void }
}

/** 获取验证码 of a login form: sends a code to the typed number, then focuses the code field. */
export function RequestCode({ form }: RequestCodeProps) {
  const { mobile } = form.values
  const sms = useSmsCode(mobile)
  const request = async () => {
    const wrong = codeRequestError(mobile)
    if (wrong !== undefined) return form.setError('mobile', wrong)
    await sms.ask().catch(showActionError)
    document.getElementById(form.id)?.querySelector<HTMLElement>('[name="smsCode"]')?.focus()
  }
  return <CodeButton left={sms.left} sending={sms.sending} onAsk={() => void request()} />
}
