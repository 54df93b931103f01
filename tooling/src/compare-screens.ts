import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { differenceOf, type Screen } from './screens/compare'
import { shootAll } from './screens/shoot'

/**
 * `npm run compare-screens -- --shoot <folder> [names]`: builds this checkout and puts a picture of every opening
 * (e2e/platform/openings.ts) into a folder; with names, of those alone whose name begins so: `wallet- user-index-1`.
 *
 * `npm run compare-screens -- <before> <after>`: lists the openings that differ by more than antialiasing, with the share
 * of their points.
 */
const { values, positionals } = parseArgs({ options: { shoot: { type: 'string' } }, allowPositionals: true })
const [before, after] = positionals

const picturesIn = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.png'))

async function read(folder: string, file: string): Promise<Screen> {
  const { data, info } = await sharp(join(folder, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Returns a line for each picture that differs or stands in one folder alone, the most different first. */
async function differences(one: string, other: string): Promise<string[]> {
  const [inOne, inOther] = [picturesIn(one), picturesIn(other)]
  const shares: [string, number][] = []
  for (const file of inOne.filter((name) => inOther.includes(name))) {
    const share = differenceOf(await read(one, file), await read(other, file))
    if (share > 0) shares.push([file, share])
  }
  return [
    ...shares.toSorted(([, a], [, b]) => b - a).map(([file, share]) => `${(share * 100).toFixed(3)} %  ${file}`),
    ...inOne.filter((file) => !inOther.includes(file)).map((file) => `only before  ${file}`),
    ...inOther.filter((file) => !inOne.includes(file)).map((file) => `only after  ${file}`),
  ]
}

const problems =
  values.shoot === undefined
    ? before && after
      ? await differences(before, after)
      : ['Give --shoot <folder>, or two folders to compare.']
    : await shootAll(values.shoot, positionals)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
