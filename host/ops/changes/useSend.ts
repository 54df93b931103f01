import { toast } from '@dm/shared/overlay'
import { callFailureOf } from '@dm/shared/ui/page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callRegistry, isOvertaken, isSessionGone } from '../registry/call'
import type { Send } from './plan'

/**
 * Makes a change and reloads everything; `fault` is the message of a refusal. The result is reported even when the
 * dialog is closed before the answer; `close` is not called then, as another dialog may be open.
 */
export function useSend(done: (send: Send) => string, close: () => void) {
  const client = useQueryClient()
  const asking = useRef(true)
  // A second press may come before `pending` has rendered.
  const underWay = useRef(false)
  useEffect(() => {
    asking.current = true
    return () => void (asking.current = false)
  }, [])
  const change = useMutation({
    mutationFn: (send: Send) => callRegistry(send.call, send.body),
    onSuccess: (_data, send) => {
      toast(done(send))
      if (asking.current) close()
    },
    onError: (error) => {
      if (!asking.current) toast(sentence(error))
    },
    // Reloads after both a refusal and a success. A session that has ended shows up there.
    onSettled: () => {
      underWay.current = false
      return client.invalidateQueries()
    },
  })
  return {
    send: (send: Send, options?: { onError: () => void }) => {
      if (underWay.current) return
      underWay.current = true
      change.mutate(send, options)
    },
    pending: change.isPending,
    errorText: change.error ? sentence(change.error) : '',
    overtaken: isOvertaken(change.error),
  }
}

/** A refusal or a lost answer as a sentence. */
export function sentence(error: Error): string {
  if (isSessionGone(error)) return '登录已过期，还没有执行。登录后请再按一次'
  const { text, retcode } = callFailureOf(error)
  return retcode === null ? '没有收到回答，不知道有没有执行。请先看审计，再决定要不要重试' : `没有执行：${text}`
}
