import { toast } from '@dm/shared/overlay'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { Button } from '@dm/shared/ui/button'
import { CodeField } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useEffectEvent, useState } from 'react'
import { waitOf } from '../../parts/code/wait'
import { CopyButton } from '../../parts/copy/CopyButton'
import { grouped } from '../cardNo'
import css from './accounts.module.css'

/** So long a whole number stands on the screen (wallet, "Payout accounts"). */
const SHOWN_MS = 30_000

/** 查看卡号: a code, then the whole number, in this sheet alone and gone after 30 s or with the page. */
export function RevealSheet({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [cardNo, setCardNo] = useState<string>()
  const close = useEffectEvent(onClose)
  // A page that is left stops its effects but keeps its state: nothing of this is there when it comes back.
  useEffect(() => () => close(), [])
  useEffect(() => {
    if (cardNo === undefined) return
    const timer = setTimeout(close, SHOWN_MS)
    // Another app in front, the page kept for a way back: the number does not wait there.
    const onHide = () => document.visibilityState === 'hidden' && close()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', close)
    }
  }, [cardNo])

  const send = async () => {
    try {
      const sent = await request('wallet/code/send', { scene: 'reveal' })
      setSentTo(sent.mobileMasked)
      toast('验证码发送成功')
      return sent
    } catch (error) {
      if (isRequestError(error) && error.retcode === null) toast(NETWORK_MESSAGE)
      throw error
    }
  }
  const reveal = async () => {
    if (code === '') return setFault('请输入短信验证码')
    try {
      setCardNo((await request('wallet/account/reveal', { accountId, smsCode: code })).cardNo)
    } catch (error) {
      if (!isRequestError(error)) throw error
      setFault(error.retcode === null ? NETWORK_MESSAGE : error.msg)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="查看卡号"
      bar={
        cardNo === undefined && (
          <Button kind="main" block busyText="查看中" onClick={reveal}>
            查看
          </Button>
        )
      }
    >
      {cardNo === undefined ? (
        <CodeField
          name="revealCode"
          label="短信验证码"
          placeholder="输入6位验证码"
          value={code}
          error={fault}
          onChange={(text) => {
            setCode(text)
            setFault(undefined)
          }}
          onRequest={send}
          wait={waitOf('own')}
          hint={sentTo === undefined ? undefined : `已发送至 ${sentTo}`}
        />
      ) : (
        <p className={css.number}>
          <span>{grouped(cardNo)}</span>
          <CopyButton text={cardNo} label="卡号" />
          <small>30 秒后自动隐藏</small>
        </p>
      )}
    </Sheet>
  )
}
