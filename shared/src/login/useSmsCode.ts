import { useEffect, useState } from 'react'
import { toast } from '../overlay'
import { request } from '../request'

/** The countdown starts at 59 (seed, section 9). */
const WAIT_MS = 59_000
const key = (mobile: string) => `dm.sms.${mobile}`
const memory = new Map<string, number>()

/** Until when, in epoch ms, a number waits; kept over a reload. A clock that was moved never makes it wait longer. */
function waitEnd(mobile: string): number {
  let end = memory.get(mobile) ?? 0
  try {
    end = Number(window.sessionStorage.getItem(key(mobile)) ?? end)
  } catch {
    // Refused storage: memory has it.
  }
  return end - Date.now() > WAIT_MS ? 0 : end
}

function keepWaitEnd(mobile: string, end: number): void {
  memory.set(mobile, end)
  try {
    window.sessionStorage.setItem(key(mobile), String(end))
  } catch {
    // Refused storage: memory has it.
  }
}

const secondsLeft = (mobile: string) => Math.max(0, Math.ceil((waitEnd(mobile) - Date.now()) / 1000))

/**
 * 获取验证码 for one number: `left` seconds of the countdown (0 = may ask), `ask` sends the code and rejects when it was not
 * sent. A request while counting is ignored (seed, section 4).
 */
export function useSmsCode(mobile: string): { left: number; sending: boolean; ask: () => Promise<void> } {
  const [, setTick] = useState(0)
  const [sending, setSending] = useState(false)
  const left = secondsLeft(mobile)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setTick((tick) => tick + 1), 500)
    return () => clearInterval(timer)
  }, [counting])

  const ask = async () => {
    if (sending || secondsLeft(mobile) > 0) return
    setSending(true)
    try {
      await request('sms/send', { mobile, bzType: 1 })
      keepWaitEnd(mobile, Date.now() + WAIT_MS)
      toast('验证码发送成功')
    } finally {
      setSending(false)
    }
  }
  return { left, sending, ask }
}
