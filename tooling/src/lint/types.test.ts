import { join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../../..')
/** Stands in memory alone, where a page of the wallet would. */
const planted = join(root, 'remote-wallet/src/coins/planted.tsx')

const read = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  { incremental: false, tsBuildInfoFile: undefined },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)
const options = read?.options ?? {}

/** What the compiler says of a file, by the product's own settings. */
function complaints(source: string, before?: ts.Program): { program: ts.Program; said: string[] } {
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === planted || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === planted ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...rest)
  const program = ts.createProgram([planted, join(root, 'shared/src/globals.d.ts')], options, host, before)
  const file = program.getSourceFile(planted)
  const said = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
  return { program, said: said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')) }
}

const page = (body: string) => `
import { useApiQuery } from '@dm/shared/query'
import { request } from '@dm/shared/request'
import { paths } from '@dm/shared/paths'
${body}
`

describe('what crosses between the areas fails loudly, before it runs', () => {
  let program: ts.Program | undefined
  const say = (body: string) => {
    const result = complaints(page(body), program)
    program = result.program
    return result.said
  }

  test('a right use is let through', () => {
    expect(
      say(`export const One = () => useApiQuery('common/agreement/query', { id: 2 }).data?.agreement.title
export const two = () => [request, paths.modelcard({ uid: '1' })]`),
    ).toEqual([])
  }, 60_000)

  test.each([
    ['a call that is not in the contract', `export const x = () => request('wallet/nothing', {})`, /wallet\/nothing/],
    ['a body of another shape', `export const x = () => request('activity/vote', { entry: 1 })`, /entry/],
    [
      'a field that the answer does not have',
      `export const X = () => useApiQuery('common/agreement/query', { id: 2 }).data?.nothing`,
      /'nothing' does not exist/,
    ],
    ['an address that no area has', `export const x = () => paths.nowhere()`, /'nowhere' does not exist/],
    ['a door that shared does not have', `import { x } from '@dm/shared/nothing'; export { x }`, /Cannot find module/],
    [
      'an export that a door does not have',
      `import { nothing } from '@dm/shared/format'; export { nothing }`,
      /no exported member/,
    ],
  ])(
    '%s does not compile',
    (_what, body, words) => {
      expect(say(body).join('\n')).toMatch(words)
    },
    60_000,
  )
})
