import qrcode from 'qrcode-generator'

export const escaped = (text: string): string => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const SIDE = 84
const EDGE = 4

/** Draws the QR code of a text on white, with its lower right corner at a place of the drawing. */
export function drawnCode(text: string, { right, bottom }: { right: number; bottom: number }): string {
  const code = qrcode(0, 'M')
  code.addData(String.fromCharCode(...Buffer.from(text)), 'Byte')
  code.make()
  const size = code.getModuleCount()
  const cells = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const)
  const dark = cells.filter(([row, column]) => code.isDark(row, column))
  const path = dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('')
  const whole = SIDE + 2 * EDGE
  return `<rect x="${right - whole}" y="${bottom - whole}" width="${whole}" height="${whole}" fill="#FFFFFF"/>
<path transform="translate(${right - SIDE - EDGE} ${bottom - SIDE - EDGE}) scale(${SIDE / size})" d="${path}"/>`
}
