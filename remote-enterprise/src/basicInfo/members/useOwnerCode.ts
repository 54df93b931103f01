import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useState } from 'react'

/** The code that goes to the owner's own number, and where it went. */
export function useOwnerCode(scene: 'transfer' | 'close') {
  const { mutateAsync } = useApiMutation('enterprise/sms/send')
  const [number, setNumber] = useState<string | null>(null)
  const send = async () => {
    const { mobileMasked, seconds } = await mutateAsync({ scene })
    setNumber(mobileMasked)
    toast('验证码发送成功')
    return { seconds: seconds - 1 }
  }
  return { send, hint: number === null ? '验证码将发送至你的手机号' : `验证码已发送至 ${number}` }
}
