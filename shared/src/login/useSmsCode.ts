import { toast } from '../overlay'
import { useApiMutation } from '../query'
import { useCodeWait } from '../ui/form/useCodeWait'

/** The countdown starts at 59 (docs/product/foundations.md#10-constants-and-limits). */
const WAIT_S = 59

/**
 * 获取验证码 for one number: `left` seconds of the countdown (0 = a code may be requested), `ask` sends the code and rejects
 * when it was not sent. A request during the countdown is ignored (docs/product/foundations.md#6-overlays).
 */
export function useSmsCode(mobile: string): { left: number; sending: boolean; ask: () => Promise<void> } {
  const { left, start } = useCodeWait(`sms.${mobile}`, WAIT_S)
  const { mutateAsync: send, isPending } = useApiMutation('sms/send')
  const ask = async () => {
    if (isPending || left > 0) return
    await send({ mobile, bzType: 1 })
    start(WAIT_S)
    toast('验证码发送成功')
  }
  return { left, sending: isPending, ask }
}
