import { isOwnApp, timeNow } from '@dm/shared/env'
import { usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { buttonClass } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import certification from '../../certification.module.css'
import { drawLetter, type Letter } from './drawLetter'
import css from './letter.module.css'

const FILE = '点梦企业认证授权书.png'

/** The letter to be printed: kept by a long press or downloaded. Default export: loaded when it is opened. */
export default function LetterSheet({ onClose, ...letter }: Letter & { onClose: () => void }) {
  // As it was when the sheet was opened: a read in the background draws nothing anew.
  const [shown] = useState(letter)
  const { drawn, failed, retry } = usePoster(shown, async () => [await drawLetter(shown, timeNow())])
  const url = drawn?.urls[0]
  return (
    <Sheet
      open
      title="授权书模板"
      onClose={onClose}
      bar={
        // In the app a long press keeps it: handed over by an address, the number in it would be on the network.
        url !== undefined &&
        !isOwnApp() && (
          <a className={buttonClass({ kind: 'main', block: true })} href={url} download={FILE}>
            下载图片
          </a>
        )
      }
    >
      {!drawn && !failed && (
        <span role="status" aria-label="授权书生成中">
          <Spinner />
        </span>
      )}
      {failed && <FailedRow text="授权书生成失败，请重试" onRetry={retry} />}
      {url !== undefined && (
        <>
          <img className={css.letter} src={url} alt="授权书模板" width={1240} height={1754} />
          <p className={certification.centre}>长按图片保存</p>
        </>
      )}
    </Sheet>
  )
}
