import { inflateSync } from 'node:zlib'

/** Reads a PDF: its text in order, its pages, and each font with its embedded glyphs. */
export function readPdf(file: Buffer) {
  const objects = new Map<string, { head: string; content: string }>()
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split(/\nstream\r?\n/)
    const packed = rest === undefined ? '' : rest.slice(0, rest.lastIndexOf('\nendstream'))
    const content = head.includes('/FlateDecode')
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed
    objects.set(id, { head, content })
  }
  const at = (head: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '')
  const heads = [...objects.values()].map(({ head }) => head)
  const fonts = heads
    .filter((head) => head.includes('/Subtype /Type0'))
    .map((head) => ({
      name: /\/BaseFont \/(\S+)/.exec(head)?.[1] ?? '',
      letters: lettersOf(at(head, 'ToUnicode')?.content ?? ''),
    }))
  const letters = fonts[0]?.letters ?? new Map<number, string>()
  const pages = heads.filter((head) => /\/Type \/Page\b(?!s)/.test(head))
  const content = pages.map((page) => at(page, 'Contents')?.content ?? '').join('\n')
  const text = [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, mark = '']) =>
    [...mark.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => letters.get(parseInt(code, 16)) ?? '\uFFFD')
      .join(''),
  )
  const embedded = [...objects.values()]
    .filter(({ head }) => head.includes('/CIDFontType0C'))
    .map(({ content: font }) => font.length)
  return { pages: pages.length, text, fonts: fonts.map(({ name }) => name), embedded }
}

/** Returns the characters of a font's codes. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const from = parseInt(first, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      // A ligature is several characters.
      letters.set(from + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
  }
  return letters
}
