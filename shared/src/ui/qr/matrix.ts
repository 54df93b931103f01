import qrcode from 'qrcode-generator'

/** Light modules around the code, required by readers. */
export const QUIET = 4

/**
 * Returns the modules of a QR code, level M, true = dark, without the quiet zone. Throws for a text that is too long.
 */
export function qrMatrix(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), 'Byte')
  code.make()
  const size = code.getModuleCount()
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => code.isDark(row, column)))
}
