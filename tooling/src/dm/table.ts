const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

/** Returns a text's width in terminal columns: Chinese characters are two wide. */
const widthOf = (text: string) => [...text].reduce((width, char) => width + (WIDE.test(char) ? 2 : 1), 0)

/** Formats rows under a head, each column as wide as its widest cell; the last column is not padded. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ''))))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell) + 2),
      )
      .join('')
      .trimEnd()
  return [head, ...rows].map(line)
}

/** Formats failures of loading and rendering as a share of the loads: `0.05%`; `—` without loads. */
export function failureText({
  loads,
  loadFailures,
  renderFailures,
}: {
  loads: number
  loadFailures: number
  renderFailures: number
}) {
  const failures = loadFailures + renderFailures
  if (loads === 0) return failures === 0 ? '—' : `${failures} failures`
  return `${((failures / loads) * 100).toFixed(2)}%`
}
