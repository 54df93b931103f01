import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/**
 * Folders whose types are not part of an entry point's signature: the calls between pages and the server, and test
 * helpers.
 */
const NOT_EMITTED = /^(contract|testing)\//

/** Sources that no entry point exports. */
const NOT_SOURCE = /\.(test|spec|examples)\.tsx?$|(^|\/)examples\.tsx$/

/** Returns every TypeScript source below `src` that belongs to an entry point, relative to it, sorted. */
export const sourcesOf = (src: string): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SOURCE.test(name) && !name.startsWith('testing/'))
    .sort()

function optionsOf(src: string, tsconfig: string): ts.CompilerOptions {
  const read: { config?: { compilerOptions: object }; error?: ts.Diagnostic } = ts.readConfigFile(
    tsconfig,
    ts.sys.readFile,
  )
  if (read.error) throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, '\n'))
  const { options } = ts.convertCompilerOptionsFromJson(read.config?.compilerOptions, join(tsconfig, '..'))
  return {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: false,
    tsBuildInfoFile: undefined,
    // tsc's own run checks the types; here it would take as long again.
    noCheck: true,
    types: [],
    outDir: join(src, '.declarations'),
    rootDir: src,
  }
}

/**
 * Returns the declarations (`.d.ts`) of a folder of sources, by path relative to the folder (`ui/page/index.d.ts`), as
 * emitted by TypeScript. Nothing is written.
 */
export function emitDeclarations(src: string, tsconfig: string): Map<string, string> {
  const options = optionsOf(src, tsconfig)
  const files = sourcesOf(src).filter((name) => !NOT_EMITTED.test(name))
  const program = ts.createProgram(
    files.map((name) => join(src, name)),
    options,
  )
  const declarations = new Map<string, string>()
  const take = (path: string, text: string) =>
    void declarations.set(relative(join(src, '.declarations'), path).replaceAll('\\', '/'), text)
  for (const name of files) {
    const source = program.getSourceFile(join(src, name))
    if (!source) throw new Error(`${name} was not read`)
    program.emit(source, take, undefined, true)
  }
  return declarations
}
