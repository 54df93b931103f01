import { drawnCode, escaped } from './code'

/** Text of a drawn id card: one side the name and number, the other the end (`YYYY-MM-DD`). */
export type DrawnIdCard = { name: string; no: string } | { validUntil: string }

/** Begins the text of the QR code on a drawn id card. */
export const ID_CARD_MARK = 'dm-idcard:'

const PREFIX = 'idcard/'

/** The name of the picture of one side of a drawn id card. */
export const idCardPicture = (card: DrawnIdCard): string =>
  PREFIX + Buffer.from(JSON.stringify(card)).toString('base64url')

export const isIdCardPicture = (name: string): boolean => name.startsWith(PREFIX)

const PORTRAIT = `<rect x="268" y="52" width="96" height="118" rx="6" fill="#D5E1EC"/>
<circle cx="316" cy="96" r="24" fill="#9FB4C8"/>
<path d="M276 170a40 38 0 0 1 80 0z" fill="#9FB4C8"/>`
const EMBLEM = `<circle cx="76" cy="84" r="38" fill="none" stroke="#C0504D" stroke-width="6"/>
<circle cx="76" cy="84" r="22" fill="#C0504D" fill-opacity="0.25"/>`

/** Draws one side of an id card of the demo, 400 × 300, 样例 across it; its QR code holds what it says. */
export function idCardSvg(name: string): string {
  const text = Buffer.from(name.slice(PREFIX.length), 'base64url').toString()
  const card = JSON.parse(text) as DrawnIdCard // as `idCardPicture` wrote it
  const rows: [string, string][] =
    'name' in card
      ? [
          ['姓名', card.name],
          ['证件号码', card.no],
        ]
      : [['有效期至', card.validUntil]]
  const body = rows.map(
    ([label, value], n) =>
      `<text x="30" y="${196 + n * 34}" fill="#5B7C99">${label}</text><text x="96" y="${196 + n * 34}" font-size="15">${escaped(value)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="sans-serif" font-size="12">
<rect width="400" height="300" fill="#EAF1F6"/>
<rect x="10" y="10" width="380" height="280" rx="16" fill="#F7FAFC" stroke="#B9CBD9" stroke-width="2"/>
${'name' in card ? PORTRAIT : EMBLEM}
<text x="${'name' in card ? 30 : 136}" y="92" font-size="20" font-weight="700" fill="#3B5870">点梦示例证件</text>
${body.join('\n')}
<text x="170" y="170" font-size="60" fill="#D1202F" fill-opacity="0.14" text-anchor="middle" transform="rotate(-20 170 160)">样例</text>
${drawnCode(ID_CARD_MARK + text, { right: 376, bottom: 276 })}
</svg>`
}
