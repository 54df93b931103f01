import { canvasOf, drawCover, jpegOf, loadPicture } from '@dm/shared/poster'
import { drawQr } from '@dm/shared/ui/qr'
import { FONTS, type Box, type SheetOf } from './boxes'

/** The sheets as JPEGs of their own size, drawn and never a capture of the page. Rejects when a canvas fails. */
export const drawSheets = (sheets: readonly SheetOf[], link: string): Promise<Blob[]> =>
  Promise.all(sheets.map((sheet) => drawSheet(sheet, link)))

async function drawSheet(sheet: SheetOf, link: string): Promise<Blob> {
  const { canvas, pen: ctx } = canvasOf(sheet.width, sheet.height)
  const sources = [...new Set(sheet.boxes.flatMap((box) => (box.kind === 'image' && box.src ? [box.src] : [])))]
  const pictures = new Map(await Promise.all(sources.map(async (src) => [src, await loadPicture(src)] as const)))
  for (const box of sheet.boxes) drawBox(ctx, box, pictures, link)
  return jpegOf(canvas)
}

function drawBox(
  ctx: CanvasRenderingContext2D,
  box: Box,
  pictures: ReadonlyMap<string, HTMLImageElement | null>,
  link: string,
): void {
  switch (box.kind) {
    case 'rect':
      if (box.fill) {
        ctx.fillStyle = box.fill
        ctx.fillRect(box.x, box.y, box.w, box.h)
      }
      if (box.stroke) {
        ctx.strokeStyle = box.stroke
        ctx.lineWidth = box.strokeWidth ?? 1
        ctx.strokeRect(box.x, box.y, box.w, box.h)
      }
      return
    case 'image':
      return drawPicture(ctx, box, box.src === null ? null : (pictures.get(box.src) ?? null))
    case 'fade': {
      const fade = ctx.createLinearGradient(0, box.y, 0, box.y + box.h)
      fade.addColorStop(0, alpha(box.color, box.from))
      fade.addColorStop(1, alpha(box.color, box.to))
      ctx.fillStyle = fade
      return ctx.fillRect(box.x, box.y, box.w, box.h)
    }
    case 'dot':
      ctx.fillStyle = box.fill
      ctx.beginPath()
      ctx.arc(box.x, box.y, box.r, 0, Math.PI * 2)
      return ctx.fill()
    case 'qr':
      return drawQr(ctx, link, box)
    case 'text':
      ctx.font = `${box.weight} ${box.size}px ${FONTS[box.font]}`
      ctx.fillStyle = box.color
      ctx.textAlign = box.align
      ctx.textBaseline = 'alphabetic'
      // Missing in older webviews: letters then stand closer, nothing else changes.
      if ('letterSpacing' in ctx) ctx.letterSpacing = `${box.spacing}px`
      return ctx.fillText(box.text, box.x, box.y)
  }
}

/** The picture, or a drawn slot in place of one that is missing. */
function drawPicture(
  ctx: CanvasRenderingContext2D,
  box: Extract<Box, { kind: 'image' }>,
  picture: HTMLImageElement | null,
): void {
  if (!picture) {
    ctx.fillStyle = '#EBDCCB'
    ctx.fillRect(box.x, box.y, box.w, box.h)
    ctx.fillStyle = '#D8BFA6'
    ctx.beginPath()
    ctx.arc(box.x + box.w / 2, box.y + box.h * 0.42, Math.min(box.w, box.h) * 0.14, 0, Math.PI * 2)
    ctx.ellipse(
      box.x + box.w / 2,
      box.y + box.h * 0.78,
      Math.min(box.w, box.h) * 0.28,
      Math.min(box.w, box.h) * 0.2,
      0,
      0,
      Math.PI * 2,
    )
    return ctx.fill()
  }
  drawCover(ctx, picture, box, box.focus)
}

/** `#RRGGBB` with an opacity. */
const alpha = (color: string, opacity: number) =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`
