import { drawnCode, escaped } from './code'

/** Text of a drawn licence; days are `YYYY-MM-DD`, an absent end means 长期. */
export interface DrawnLicence {
  creditCode: string
  name: string
  legalPerson: string
  foundedOn: string
  licenceUntil?: string
  regAddress: string
}

/** Begins the text of the QR code on a drawn licence. */
export const LICENCE_MARK = 'dm-licence:'

const PREFIX = 'licence/'

/** The name of the picture of a drawn licence. */
export const licencePicture = (licence: DrawnLicence): string =>
  PREFIX + Buffer.from(JSON.stringify(licence)).toString('base64url')

export const isLicencePicture = (name: string): boolean => name.startsWith(PREFIX)

/** Cuts a text into lines of at most `length` characters. */
const linesOf = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, n) => text.slice(n * length, (n + 1) * length))

/** Draws a business licence of the demo, 400 × 300, 样例 across it; its QR code holds what it says. */
export function licenceSvg(name: string): string {
  const text = Buffer.from(name.slice(PREFIX.length), 'base64url').toString()
  const licence = JSON.parse(text) as DrawnLicence // as `licencePicture` wrote it
  const rows: [string, string][] = [
    ['统一社会信用代码', licence.creditCode],
    ['名称', licence.name],
    ['法定代表人', licence.legalPerson],
    ['成立日期', licence.foundedOn],
    ['营业期限', licence.licenceUntil ?? '长期'],
    ['住所', licence.regAddress],
  ]
  let y = 84
  const body = rows.map(([label, value]) => {
    const lines = linesOf(value, 14).map((line, n) => `<text x="124" y="${y + n * 14}">${escaped(line)}</text>`)
    const drawn = `<text x="30" y="${y}" fill="#8A6A3A">${label}</text>${lines.join('')}`
    y += 10 + 14 * lines.length
    return drawn
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="sans-serif" font-size="10.5">
<rect width="400" height="300" fill="#FFFCF5"/>
<rect x="10" y="10" width="380" height="280" fill="none" stroke="#C9A45C" stroke-width="3"/>
<rect x="16" y="16" width="368" height="268" fill="none" stroke="#C9A45C"/>
<text x="200" y="54" font-size="26" font-weight="700" letter-spacing="10" text-anchor="middle">营业执照</text>
${body.join('')}
<text x="200" y="190" font-size="64" fill="#D1202F" fill-opacity="0.14" text-anchor="middle" transform="rotate(-20 200 170)">样例</text>
${drawnCode(LICENCE_MARK + text, { right: 372, bottom: 272 })}
</svg>`
}
