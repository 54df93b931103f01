import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

/** A4 in points; the origin is the upper left corner. */
export const A4 = { width: 595, height: 842 }

/** Noto Sans Hans covers GBK except a few compatibility characters. Only the glyphs in use are embedded. */
const FONT = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')),
  '../fonts/NotoSansHans-Regular.otf',
)

interface Style {
  colour?: string
  /** Alignment of the text at x; left by default. */
  align?: 'left' | 'right' | 'middle'
}

export interface Pen {
  /** One line of text on the base line y. */
  text(x: number, y: number, size: number, text: string, style?: Style): void
  /** Splits text into lines of at most this many points. */
  wrapped(text: string, size: number, most: number): string[]
  line(x1: number, y1: number, x2: number, y2: number, colour?: string): void
  /** Large pale text across the middle of the page. */
  across(text: string, colour: string): void
}

/** Returns a document of one A4 page with its font embedded as a subset, so that it needs no network. */
export async function onePage(title: string, at: number, draw: (pen: Pen) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    font: FONT,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Creator: '点梦', Producer: '点梦', CreationDate: new Date(at) },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  draw(penOf(doc))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function penOf(doc: PDFKit.PDFDocument): Pen {
  const width = (text: string, size: number) => doc.fontSize(size).widthOfString(text)
  return {
    text(x, y, size, text, { colour = '#1f2329', align = 'left' } = {}) {
      // The font has compatibility characters only in their canonical form.
      const shown = text.normalize('NFC')
      const left = x - width(shown, size) * { left: 0, middle: 0.5, right: 1 }[align]
      doc.fillColor(colour).text(shown, left, y, { lineBreak: false, baseline: 'alphabetic' })
    },
    wrapped(text, size, most) {
      const lines = ['']
      for (const letter of text) {
        const line = lines.at(-1) ?? ''
        if (line !== '' && width(line + letter, size) > most) lines.push(letter)
        else lines[lines.length - 1] = line + letter
      }
      return lines
    },
    line(x1, y1, x2, y2, colour = '#8c2f1b') {
      doc.lineWidth(0.6).strokeColor(colour).moveTo(x1, y1).lineTo(x2, y2).stroke()
    },
    across(text, colour) {
      const size = 46
      const [x, y] = [A4.width / 2, A4.height / 2]
      doc.save().rotate(-35, { origin: [x, y] })
      doc.fillColor(colour).text(text, x - width(text, size) / 2, y, { lineBreak: false, baseline: 'middle' })
      doc.restore()
    },
  }
}
