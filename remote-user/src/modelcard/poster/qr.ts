import qrcode from 'qrcode-generator'

/** Modules of light around the code, as the standard asks. */
export const QUIET = 4

/** The code's dark modules, row by row: level M (document 1, "Poster sheet"). */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const n = code.getModuleCount()
  return Array.from({ length: n }, (_, row) => Array.from({ length: n }, (_, col) => code.isDark(row, col)))
}

/** One path of all dark modules in units of a module, quiet zone included. */
export function qrPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('')
}
