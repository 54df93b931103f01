import { dirname, join } from 'node:path'
import ts from 'typescript'

const root = join(__dirname, '../../..')

const settings = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
)
const options = settings?.options ?? {}
/** Parsed once: the product's files are the same for every program. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * Returns the compiler's errors of each of these files, in their order, with the product's own settings. The files are in
 * memory, beside the product's or in the place of one: path from the root → text.
 */
export function complaintsOf(files: ReadonlyMap<string, string>): string[][] {
  const texts = new Map([...files].map(([file, text]) => [join(root, file), text]))
  const host = ts.createCompilerHost(options)
  const { directoryExists, fileExists, getSourceFile } = host
  const folders = new Set([...texts.keys()].map(dirname))
  host.directoryExists = (name) => folders.has(name) || directoryExists?.(name) === true
  host.fileExists = (name) => texts.has(name) || fileExists(name)
  host.getSourceFile = (name, ...rest) => {
    const text = texts.get(name)
    if (text !== undefined) return ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest))
    return parsed.get(name)
  }
  // One program for all of them: the contract's types are worked out once.
  const program = ts.createProgram([...texts.keys(), join(root, 'shared/src/globals.d.ts')], options, host)
  return [...texts.keys()].map((name) => {
    const file = program.getSourceFile(name)
    const diagnostics = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  })
}
