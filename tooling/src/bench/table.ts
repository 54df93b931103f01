/** One measured line. `held` is null where there is no budget, or the line is only information. */
export interface Row {
  what: string
  value: string
  budget: string
  held: boolean | null
}

export const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Prints the lines in columns; a budget that is not met is marked. */
export function printTable(rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length))
  const [what, value] = [width((row) => row.what), width((row) => row.value)]
  for (const row of rows) {
    const mark = row.held === null ? ' ' : row.held ? '✓' : '✗'
    console.log(`${mark} ${row.what.padEnd(what)}  ${row.value.padStart(value)}  ${row.budget}`)
  }
}
