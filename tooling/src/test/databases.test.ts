import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../workspace'
import { databasesOf, doesThingsAtOnce, embeddedTests, serverTests } from './databases'

test('the tag is read from the comment that a file begins with', () => {
  expect(databasesOf('/** @database both */\nimport x')).toBe('both')
  expect(databasesOf('/**\n * Two servers.\n * @database postgres\n */\nimport x')).toBe('postgres')
  expect(databasesOf("import x\n/** @database both */\nconst text = '@database both'")).toBeNull()
  expect(() => databasesOf('/** @database pglite */')).toThrow('postgres or both')
})

test('a test that does several things at once, or opens a second server, is found', () => {
  const server = 'const server = await testServer()\n'
  expect(doesThingsAtOnce(`${server}await Promise.all([pay(), pay()])`)).toBe(true)
  expect(doesThingsAtOnce(`${server}await Promise.allSettled(tries)`)).toBe(true)
  expect(doesThingsAtOnce('second = await openDatabase({ url: first.databaseUrl })')).toBe(true)
  expect(doesThingsAtOnce(`${server}await pay()\nawait pay()`)).toBe(false)
  expect(doesThingsAtOnce('await Promise.all([readFile(one), readFile(two)])')).toBe(false)
})

test('every such test of the server says on which database it runs', () => {
  const untagged = serverTests().filter((file) => {
    const source = readFileSync(file, 'utf8')
    return doesThingsAtOnce(source) && databasesOf(source) === null
  })
  expect(untagged.map((file) => relative(root, file))).toEqual([])
  expect(embeddedTests().length).toBeGreaterThan(0)
})
