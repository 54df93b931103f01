import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inGroups } from './groups'

test('each file is in one group, and the groups are gone afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'groups-'))
  try {
    const files = Array.from({ length: 23 }, (_, at) => join(folder, `${at}.test.ts`))
    for (const file of files) writeFileSync(file, '// as long as the others')
    const found = await inGroups(files, folder, 10, async (groups) => {
      expect(groups).toHaveLength(3)
      return groups.flatMap((group) =>
        [...readFileSync(group, 'utf8').matchAll(/require\("(.*?)"\)/g)].map(([, path = '']) =>
          resolve(group, '..', path),
        ),
      )
    })
    expect(found.sort()).toEqual(files.sort())
    expect(readdirSync(folder)).toHaveLength(23)
    const [anew = ''] = files
    writeFileSync(anew, 'jest.resetModules()')
    const paths = await inGroups(files, folder, 10, (groups) => Promise.resolve(groups))
    expect(paths.at(-1)).toBe(anew)
    expect(paths).toHaveLength(4)
    await expect(inGroups(files, folder, 10, () => Promise.reject(new Error('ended')))).rejects.toThrow('ended')
    expect(existsSync(join(folder, '.groups'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
