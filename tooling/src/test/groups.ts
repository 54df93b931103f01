import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, root } from '../workspace'

/** Test files of one group: more share one loading of the application, fewer keep both processors busy to the end. */
const MOST = 10

/** The groups' folder within the folder of a jest project; it exists while they run. */
export const GROUPS = '/.groups/'

/** Returns the test files below folders; absolute paths. */
export const testsBelow = (...folders: string[]): string[] =>
  folders.flatMap(filesBelow).filter((file) => /\.test\.tsx?$/.test(file) && !file.includes(GROUPS))

/** True for a test file that loads modules anew: what others of its group import later would be another React. */
const loadsAnew = (file: string): boolean => /\bjest\.(resetModules|isolateModules)/.test(readFileSync(file, 'utf8'))

/**
 * Runs test files in groups, which are written below `folder`, and removes them. A file that loads modules anew is
 * handed on by itself.
 */
export async function inGroups<T>(
  files: readonly string[],
  folder: string,
  work: (groups: string[]) => Promise<T>,
): Promise<T> {
  const place = join(folder, GROUPS)
  const alone = files.filter(loadsAnew)
  const others = files.filter((file) => !alone.includes(file))
  try {
    return await work([...writeGroups(others, place), ...alone])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Writes test files that each run several of these, one after the other, in one environment, and returns their paths:
 * loading the application takes longer than most files' own tests. A group is of neighbours; its folder is not
 * committed.
 */
function writeGroups(files: readonly string[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sorted = [...files].sort()
  const count = Math.ceil(sorted.length / MOST)
  return Array.from({ length: count }, (_, at) => {
    const some = sorted.slice(Math.round((at * sorted.length) / count), Math.round(((at + 1) * sorted.length) / count))
    const place = join(folder, `${String(at + 1).padStart(2, '0')}.test.ts`)
    // A file's own hooks and variables stay within its block.
    const blocks = some.map((file) => {
      const name = JSON.stringify(relative(root, file))
      return `describe(${name}, () => void require(${JSON.stringify(relative(folder, file))}))`
    })
    writeFileSync(place, `${blocks.join('\n')}\nexport {}\n`)
    return place
  })
}
