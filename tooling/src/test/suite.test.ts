import { check } from './suite'

afterEach(() => jest.restoreAllMocks())

test('checks that run at once show what they printed in one piece each, below their titles', async () => {
  const shown: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown.push(text.toString())
    return true
  })
  const print = (word: string, exit: number) =>
    `for (let n = 0; n < 500; n += 1) console.log('${word}'); console.error('${word} ended'); process.exitCode = ${exit}`
  const counts = await Promise.all([
    check(process.execPath, ['-e', print('types', 0)], 'TYPES\n'),
    check(process.execPath, ['-e', print('lint', 2)], 'LINT\n'),
  ])
  expect(counts).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ])
  expect(shown).toHaveLength(2)
  for (const word of ['types', 'lint']) {
    const block = shown.find((text) => text.startsWith(word.toUpperCase())) ?? ''
    const lines = block.trimEnd().split('\n').slice(1)
    expect(lines.filter((line) => line === word)).toHaveLength(500)
    expect(lines.filter((line) => line === `${word} ended`)).toHaveLength(1)
    expect(lines).toHaveLength(501)
  }
})
