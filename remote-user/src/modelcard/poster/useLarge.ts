import { useEffect, useState } from 'react'
import type { SheetOf } from './boxes'
import { drawSheets } from './canvas'
import { keepsByPress } from './savePoster'

/** Twice the width of A5 at 300 dpi. */
const PRINT_WIDTH = 1748

/** The sheets drawn for paper, once asked for; where a long press keeps a picture, `urls` to show them. */
export function useLarge(sheets: readonly SheetOf[] | null, link: string) {
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ of: unknown; urls: string[] } | null>(null)
  useEffect(() => () => shown?.urls.forEach((url) => URL.revokeObjectURL(url)), [shown])
  const draw = async (): Promise<Blob[]> => {
    setBusy(true)
    try {
      const large = (sheets ?? []).map((sheet) => scaled(sheet, PRINT_WIDTH / sheet.width))
      const blobs = await drawSheets(large, link)
      if (keepsByPress()) setShown({ of: sheets, urls: blobs.map((blob) => URL.createObjectURL(blob)) })
      return blobs
    } finally {
      setBusy(false)
    }
  }
  return { busy, draw, urls: shown?.of === sheets ? shown.urls : null }
}

/** The same sheet `by` times as large. */
function scaled(sheet: SheetOf, by: number): SheetOf {
  const boxes = sheet.boxes.map((box) => {
    const at = { ...box, x: box.x * by, y: box.y * by }
    if (at.kind === 'text') return { ...at, size: at.size * by, spacing: at.spacing * by }
    if (at.kind === 'dot') return { ...at, r: at.r * by }
    if (at.kind === 'qr') return { ...at, size: at.size * by }
    return { ...at, w: at.w * by, h: at.h * by }
  })
  return { width: Math.round(sheet.width * by), height: Math.round(sheet.height * by), boxes }
}
