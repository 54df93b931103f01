import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow, root } from '../workspace'

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
 *
 * @param size files of a group, on average: more share one loading of the application, fewer keep both processors busy
 *   to the end
 */
export async function inGroups<T>(
  files: readonly string[],
  folder: string,
  size: number,
  work: (groups: string[]) => Promise<T>,
): Promise<T> {
  const place = join(folder, GROUPS)
  const alone = files.filter(loadsAnew)
  const others = files.filter((file) => !alone.includes(file))
  try {
    return await work([...writeGroups(others, place, size), ...alone])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * Writes test files that each run several of these, one after the other, in one environment, and returns their paths:
 * loading the application takes longer than most files' own tests. A group is of neighbours; its folder is not
 * committed.
 */
function writeGroups(files: readonly string[], folder: string, size: number): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return evenGroups([...files].sort(), Math.ceil(files.length / size)).map((some, at) => {
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

/** Returns the files in this order in so many groups of about as many bytes: a long file has many tests. */
function evenGroups(files: readonly string[], count: number): string[][] {
  const groups: string[][] = Array.from({ length: count }, () => [])
  // An empty file has a place too.
  const sizes = files.map((file) => statSync(file).size + 1)
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let before = 0
  files.forEach((file, at) => {
    const size = sizes[at] ?? 0
    groups[Math.floor(((before + size / 2) / all) * count)]?.push(file)
    before += size
  })
  return groups.filter((group) => group.length > 0)
}
