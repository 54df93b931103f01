import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { areas } from '../areas'
import { filesBelow, hostDir, remoteDir, sharedDir } from '../workspace'

const themeDir = join(sharedDir, 'src/theme')
const folders = [join(hostDir, 'src'), join(hostDir, 'ops'), join(sharedDir, 'src'), ...areas.map(remoteDir)]

/** Names of classes that a sheet of the theme defines for all. */
function classesOf(sheet: string): Set<string> {
  const names = new Set<string>()
  postcss.parse(readFileSync(join(themeDir, sheet), 'utf8')).walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.(dm-[\w-]+)/g)) names.add(name)
  })
  return names
}

/** Names that rules compose and elements have as their class, each with one of its files. */
function usedNames(): Map<string, string> {
  const used = new Map<string, string>()
  const add = (file: string, text: string) => {
    for (const [name] of text.matchAll(/(?<![\w-])dm-[\w-]+/g)) used.set(name, file)
  }
  const files = folders.flatMap((folder) => [...filesBelow(folder)])
  for (const file of files.filter((name) => /\.module\.css$|(?<!\.test)\.tsx$/.test(name) && !/\/dist\//.test(name))) {
    const text = readFileSync(file, 'utf8')
    const places = file.endsWith('.css')
      ? text.matchAll(/composes: ([^;]*) from global/g)
      : text.matchAll(/className=("[^"]*"|\{[^}]*\})/g)
    for (const [place] of places) add(file, place)
  }
  return used
}

test('what takes a role takes one that there is', () => {
  const known = new Set([...classesOf('roles.css'), ...classesOf('theme.css')])
  expect([...usedNames()].filter(([name]) => !known.has(name))).toEqual([])
})

test('a role is composed by a rule of one class, as the build demands', () => {
  const sheets = folders.flatMap((folder) => [...filesBelow(folder)]).filter((name) => /\.module\.css$/.test(name))
  const wrong = sheets
    .filter((name) => !/\/dist\//.test(name))
    .flatMap((file) => {
      const found: string[] = []
      postcss.parse(readFileSync(file, 'utf8')).walkDecls('composes', ({ parent }) => {
        const selectors = parent instanceof postcss.Rule ? parent.selectors : []
        found.push(...selectors.filter((one) => !/^\.[\w-]+$/.test(one)).map((one) => `${file}: ${one}`))
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('every role is taken', () => {
  const used = usedNames()
  expect([...classesOf('roles.css')].filter((name) => !used.has(name))).toEqual([])
})

test.each(['src/main.tsx', 'src/dev/index.tsx', 'ops/main.tsx'])(
  'in host/%s the roles come before every other sheet, so that the rules of pages win',
  (file) => {
    const imports = readFileSync(join(hostDir, file), 'utf8').split('\n').slice(0, 2)
    expect(imports).toEqual(["import '@dm/shared/theme.css'", "import '@dm/shared/roles.css'"])
  },
)
