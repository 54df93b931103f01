import { toast } from '@dm/shared/overlay'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { usePageActive } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { CodeField } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useEffectEvent, useState } from 'react'
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
  const active = usePageActive()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!active) close()
  }, [active])
  useEffect(() => {
    if (cardNo === undefined) return
    const timer = setTimeout(close, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [cardNo])

  const send = async () => {
    const { mobileMasked } = await request('wallet/code/send', { scene: 'reveal' })
    setSentTo(mobileMasked)
    toast('验证码发送成功')
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
          hint={sentTo === undefined ? undefined : `已发送至 ${sentTo}`}
        />
      ) : (
        <p className={css.number}>
          <span>{grouped(cardNo)}</span>
          <CopyButton text={cardNo} label="卡号" />
        </p>
      )}
    </Sheet>
  )
}
