import { isOwnApp } from '@dm/shared/env'
import { Spinner } from '@dm/shared/ui/art'
import { buttonClass } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useState } from 'react'
import css from './certification.module.css'
import { drawLetter, type Letter } from './drawLetter'

const FILE = '点梦企业认证授权书.png'

type Drawn = { state: 'drawing' | 'failed' } | { state: 'drawn'; url: string }

/** The letter to be printed: kept by a long press or downloaded. Default export: loaded when it is opened. */
export default function LetterSheet({ onClose, ...letter }: Letter & { onClose: () => void }) {
  const [drawn, setDrawn] = useState<Drawn>({ state: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  const [shown] = useState(letter)
  useEffect(() => {
    let dropped = false
    let url: string | undefined
    drawLetter(shown, Date.now()).then(
      (blob) => {
        if (dropped) return
        url = URL.createObjectURL(blob)
        setDrawn({ state: 'drawn', url })
      },
      () => !dropped && setDrawn({ state: 'failed' }),
    )
    return () => {
      dropped = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [shown, attempt])
  const retry = () => {
    setDrawn({ state: 'drawing' })
    setAttempt(attempt + 1)
  }
  return (
    <Sheet
      open
      title="授权书模板"
      onClose={onClose}
      bar={
        // In the app a long press keeps it: handed over by an address, the number in it would be on the network.
        drawn.state === 'drawn' &&
        !isOwnApp() && (
          <a className={buttonClass({ kind: 'main', block: true })} href={drawn.url} download={FILE}>
            下载图片
          </a>
        )
      }
    >
      {drawn.state === 'drawing' && (
        <span role="status" aria-label="授权书生成中">
          <Spinner />
        </span>
      )}
      {drawn.state === 'failed' && <FailedRow text="授权书生成失败，请重试" onRetry={retry} />}
      {drawn.state === 'drawn' && (
        <>
          <img className={css.letter} src={drawn.url} alt="授权书模板" width={1240} height={1754} />
          <p className={css.centre}>长按图片保存</p>
        </>
      )}
    </Sheet>
  )
}
