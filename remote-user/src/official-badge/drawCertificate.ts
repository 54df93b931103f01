import { canvasOf, jpegOf } from '@dm/shared/poster'

export interface CertificateContent {
  nickname: string
  title: string
  facts: readonly { label: string; value: string }[]
}

/** The size of the picture, in px. */
export const CERTIFICATE = { width: 900, height: 640 } as const

const SERIF = '"Songti SC", "Source Han Serif SC", "Noto Serif SC", "Noto Serif CJK SC", serif'
const SANS = '"PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** The certificate as a JPEG; rejects without a canvas. */
export async function drawCertificate({ nickname, title, facts }: CertificateContent): Promise<Blob> {
  const { width, height } = CERTIFICATE
  const { canvas, pen } = canvasOf(width, height)
  const paper = pen.createLinearGradient(0, 0, width, height)
  paper.addColorStop(0, '#fff8f2')
  paper.addColorStop(1, '#ffe6d3')
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = '#e2571b'
  pen.lineWidth = 4
  pen.strokeRect(28, 28, width - 56, height - 56)
  pen.lineWidth = 1
  pen.strokeRect(40, 40, width - 80, height - 80)
  pen.textAlign = 'center'
  pen.fillStyle = '#b83a08'
  pen.font = `700 52px ${SERIF}`
  pen.fillText('官方认证', width / 2, 140)
  pen.fillStyle = '#1c1c1f'
  pen.font = `700 60px ${SERIF}`
  pen.fillText(nickname, width / 2, 250, width - 160)
  pen.font = `400 36px ${SANS}`
  pen.fillText(title, width / 2, 320, width - 160)
  pen.font = `400 28px ${SANS}`
  let y = 410
  for (const { label, value } of facts) {
    pen.textAlign = 'right'
    pen.fillStyle = '#6b6b73'
    pen.fillText(label, width / 2 - 20, y)
    pen.textAlign = 'left'
    pen.fillStyle = '#1c1c1f'
    pen.fillText(value, width / 2 + 20, y, width / 2 - 100)
    y += 48
  }
  pen.textAlign = 'center'
  pen.fillStyle = '#b83a08'
  pen.fillText('点梦', width / 2, height - 70)
  return jpegOf(canvas)
}
