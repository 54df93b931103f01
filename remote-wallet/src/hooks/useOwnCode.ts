import type { Body, Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { getUid } from '@dm/shared/session'
import { useState } from 'react'

/** Sends a code to the user's own phone: `send` for a `CodeField`, and the masked number of the last one. */
export function useOwnCode(scene: Body<'wallet/code/send'>['scene']) {
  const { mutateAsync } = useApiMutation('wallet/code/send')
  const [sentTo, setSentTo] = useState<string>()
  const send = async (): Promise<Data<'wallet/code/send'>> => {
    const sent = await mutateAsync({ scene })
    setSentTo(sent.mobileMasked)
    toast('验证码发送成功')
    return sent
  }
  return { sentTo, send }
}

/** Returns the key of a code's countdown: for the user's own phone, or one registered at a bank. */
export const waitOf = (phone: 'own' | 'card'): string => `${getUid() ?? ''}.${phone}`
