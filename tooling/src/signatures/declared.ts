import { posix } from 'node:path'
import ts from 'typescript'

const ROOT = '/declarations/'

/** Returns the path of a module of shared: `../request`, or `@dm/shared/request` as imported by another entry point. */
function pathOf(specifier: string, from: string, declarations: ReadonlyMap<string, string>): string | null {
  const own = /^@dm\/shared\/(.+)$/.exec(specifier)?.[1]
  if (own === undefined && !specifier.startsWith('.')) return null
  const at = own ?? posix.join(posix.dirname(from.slice(ROOT.length)), specifier)
  const found = [`${at}.d.ts`, posix.join(at, 'index.d.ts')].find((name) => declarations.has(name))
  return found === undefined ? null : ROOT + found
}

/**
 * Returns a program of declarations only: names are resolved within them, and everything else (libraries, the contract)
 * stays a name. It takes a fraction of a second.
 */
export function declaredProgram(declarations: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    lib: ['lib.es5.d.ts'],
    types: [],
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
  }
  const disk = ts.createCompilerHost(options)
  const textOf = (path: string) => (path.startsWith(ROOT) ? declarations.get(path.slice(ROOT.length)) : undefined)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => textOf(path) !== undefined || disk.fileExists(path),
    readFile: (path) => textOf(path) ?? disk.readFile(path),
    getSourceFile(path, language, ...rest) {
      const text = textOf(path)
      return text === undefined
        ? disk.getSourceFile(path, language, ...rest)
        : ts.createSourceFile(path, text, language, true)
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const resolvedFileName = pathOf(text, from, declarations)
        return { resolvedModule: resolvedFileName ? { resolvedFileName, extension: ts.Extension.Dts } : undefined }
      }),
  }
  return ts.createProgram(
    [...declarations.keys()].map((name) => ROOT + name),
    options,
    host,
  )
}

/** Returns the declarations of an entry point's index file. */
export const indexOf = (program: ts.Program, name: string) => program.getSourceFile(`${ROOT}${name}/index.d.ts`)

/** True for a declaration of shared's own, not one of a library. */
export const isDeclaredHere = (node: ts.Node) => node.getSourceFile().fileName.startsWith(ROOT)
