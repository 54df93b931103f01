import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { FailedRow, ListSkeleton } from '@dm/shared/ui/page'
import { Qr } from '@dm/shared/ui/qr'
import { Sheet } from '@dm/shared/ui/sheet'
import { useRecordShare } from '../share'
import type { Card, CardAnswer } from '../template/facts'
import type { SheetOf } from './boxes'
import css from './poster.module.css'
import { keepsByPress, savePoster } from './savePoster'
import { SheetSvg } from './SheetSvg'
import { useLarge } from './useLarge'
import { useSheets } from './useSheets'

type Paper = 'a5' | 'a4'

/** 打印: the template's sheets on A5, or two on A4; nothing else is on the paper. */
export function PrintSheet({ answer, card, onClose }: { answer: CardAnswer; card: Card; onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>('a5')
  const { sheets, link, error, retry } = useSheets(answer, card, false)
  // Webviews have no print: they get the drawing at 300 dpi.
  const cannotPrint = isWeChat() || isOwnApp() || typeof window.print !== 'function'
  const large = useLarge(sheets, link)
  const record = useRecordShare(card)
  const print = () => {
    record('print')
    window.print()
  }
  const download = async () => {
    const blobs = await large.draw()
    if (!keepsByPress()) {
      await savePoster(blobs, card.stageName)
      toast('图片已保存')
    }
    record('print')
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="打印模卡"
      bar={
        sheets &&
        !large.urls && (
          <Button
            kind="main"
            block
            busy={large.busy}
            busyText="生成中"
            onClick={cannotPrint ? () => download().catch(() => toast('海报生成失败，请重试')) : print}
          >
            {cannotPrint ? '下载打印版' : '打印'}
          </Button>
        )
      }
    >
      {error ? (
        <FailedRow text="网络异常，请稍后重试" onRetry={retry} />
      ) : sheets ? (
        <>
          <div className={css.choice}>
            <Segmented<Paper>
              label="纸张"
              options={[
                { key: 'a5', label: 'A5' },
                { key: 'a4', label: '两张A5拼A4' },
              ]}
              value={paper}
              onChange={setPaper}
            />
          </div>
          <div className={css.papers}>
            {sheets.map((sheet, n) =>
              large.urls ? (
                <img key={n} className={css.mini} src={large.urls[n]} alt={`${card.stageName}的打印版第${n + 1}张`} />
              ) : (
                <SheetSvg key={n} className={css.mini} sheet={sheet} link={link} label={`打印预览第${n + 1}张`} />
              ),
            )}
          </div>
          {large.urls && <p className={css.hint}>长按图片保存或发送给朋友</p>}
          <Printed sheets={sheets} link={link} paper={paper} name={card.stageName} />
        </>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Sheet>
  )
}

/** Sheets for the printer: the rest of the document is hidden by `data-printing` on the root (theme). */
function Printed({
  sheets,
  link,
  paper,
  name,
}: {
  sheets: readonly SheetOf[]
  link: string
  paper: Paper
  name: string
}) {
  useEffect(() => {
    const style = document.createElement('style')
    style.textContent = `@media print { body > *:not([data-print]) { display: none !important } } @page { size: ${paper === 'a5' ? 'A5' : 'A4'} portrait; margin: 0 }`
    document.head.append(style)
    return () => style.remove()
  }, [paper])
  const halves = paper === 'a4' && sheets.length === 1 ? [...sheets, ...sheets] : sheets
  const pages = paper === 'a4' ? [halves] : halves.map((sheet) => [sheet])
  return createPortal(
    <div data-print className={css.print} aria-hidden="true">
      {pages.map((page, n) => (
        <div key={n} className={css.paper} data-size={paper}>
          {page.map((sheet, at) => (
            <div key={at} className={css.half}>
              <SheetSvg className={css.drawing} sheet={sheet} link={link} label={name} />
              <p className={css.foot}>
                <Qr size={104} text={link} label="模卡二维码" />
                {link}
              </p>
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
}
