import { canvasOf } from '@dm/shared/poster'
import { dayOf } from '@dm/shared/time'

/** Contents of an authorisation letter. */
export interface Letter {
  company: string
  creditCode: string
  operator: string
  /** As typed, or masked where it is stored already. */
  idNo: string
  /** Of the application. */
  no: string
}

/** A4 at 150 dots an inch. */
const WIDTH = 1240
const HEIGHT = 1754
const MARGIN = 130
const SERIF = '"Songti SC", "Source Han Serif SC", "Noto Serif SC", "Noto Serif CJK SC", serif'

/** The paragraphs of the letter. */
export const letterLines = ({ company, creditCode, operator, idNo, no }: Letter): string[] => [
  `申请编号：${no}`,
  `${company}（统一社会信用代码：${creditCode}）现授权 ${operator}${idNo ? `（身份证号：${idNo}）` : ''}，作为本企业在点梦平台的运营者，办理企业认证，并以本企业名义维护企业档案、模卡与行程。`,
  '本企业确认所提交的资料真实、完整、有效，并对运营者在授权范围内的行为承担责任。',
  '授权自加盖公章之日起生效，至本企业更换运营者时终止。',
]

/** The letter as a PNG to print, seal and photograph; rejects without a canvas. */
export async function drawLetter(letter: Letter, now: number): Promise<Blob> {
  const { canvas, pen } = canvasOf(WIDTH, HEIGHT)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#111'
  pen.textAlign = 'center'
  pen.font = `700 56px ${SERIF}`
  pen.fillText('点梦企业认证授权书', WIDTH / 2, 240)
  pen.textAlign = 'left'
  pen.font = `400 32px ${SERIF}`
  let y = 380
  for (const paragraph of letterLines(letter)) {
    for (const line of wrapped(pen, paragraph, WIDTH - 2 * MARGIN)) {
      pen.fillText(line, MARGIN, y)
      y += 60
    }
    y += 30
  }
  y = Math.max(y + 160, 1200)
  for (const line of ['企业名称（加盖公章）：', letter.company, '运营者签名：', `日期：${dayOf(now)}`]) {
    for (const part of wrapped(pen, line, WIDTH - 2 * MARGIN)) {
      pen.fillText(part, MARGIN, y)
      y += 64
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The letter was not drawn'))), 'image/png'),
  )
}

function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of text) {
    if (line !== '' && pen.measureText(line + letter).width > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}
