/** One measured line. `held` is null without a budget, or for information only. */
export interface Row {
  what: string
  value: string
  budget: string
  held: boolean | null
}

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Prints the lines in columns; exceeded budgets are marked. */
export function printTable(rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length))
  const [what, value] = [width((row) => row.what), width((row) => row.value)]
  for (const row of rows) {
    const mark = row.held === null ? ' ' : row.held ? '✓' : '✗'
    console.log(`${mark} ${row.what.padEnd(what)}  ${row.value.padStart(value)}  ${row.budget}`)
  }
}
