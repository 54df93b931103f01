import { createHash } from 'node:crypto'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import ts from 'typescript'
import { declaredProgram, indexOf, isDeclaredHere } from './declared'
import { normalText } from './normal-text'

const hashOf = (texts: Iterable<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...texts].sort()))
    .digest('hex')
    .slice(0, 12)

/** Returns the statement that declares a top-level name; else null. */
function statementOf(node: ts.Declaration): ts.Node | null {
  const holder = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return ts.isSourceFile(holder.parent) && !ts.isExportSpecifier(node) ? node : null
}

/** Returns the signature of an imported or re-exported library name: `external react-router-dom Link 7`. */
function externalOf(symbol: ts.Symbol, versionOf: (library: string) => string): string | null {
  const declaration = symbol.declarations?.find(
    (one) =>
      ts.isImportSpecifier(one) || ts.isExportSpecifier(one) || ts.isImportClause(one) || ts.isNamespaceImport(one),
  )
  if (!declaration) return null
  const statement = ts.findAncestor(declaration, (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
  const specifier =
    statement && (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      ? statement.moduleSpecifier
      : undefined
  if (!specifier || !ts.isStringLiteral(specifier)) return null
  const named = ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration)
  const name = named ? (declaration.propertyName ?? declaration.name).text : '*'
  // The contract is between pages and the server: the host passes it on unread.
  if (specifier.text.startsWith('.') || specifier.text.startsWith('@dm/')) return `contract ${name}`
  return `external ${specifier.text} ${name} ${versionOf(specifier.text)}`
}

/**
 * Returns the signature of every export of every entry point: a hash of its declaration and of shared's declarations
 * that it mentions, directly or indirectly. An object's members have their own hashes (`paths.modelcard`), so that a
 * release which uses one does not depend on the others. `versionOf` returns a library's major version.
 */
export function signatureTable(
  declarations: ReadonlyMap<string, string>,
  names: readonly string[],
  versionOf: (library: string) => string,
): EntryPoints {
  const program = declaredProgram(declarations)
  const checker = program.getTypeChecker()
  const texts = new Map<ts.Node, string>()
  const textOf = (node: ts.Node) => {
    const text = texts.get(node) ?? normalText(node)
    texts.set(node, text)
    return text
  }
  const resolved = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  /** Adds a symbol's signature, and those that its declarations mention. */
  function addSymbol(symbol: ts.Symbol, into: Set<string>, seen: Set<ts.Node>): void {
    const target = resolved(symbol)
    const own = (target.declarations ?? []).filter(isDeclaredHere).flatMap((one) => statementOf(one) ?? [])
    for (const node of own) addNode(node, into, seen)
    const external = own.length === 0 && symbol !== target ? externalOf(deepest(symbol), versionOf) : null
    if (external) into.add(external)
  }

  /** Returns the last name of a chain of re-exports: the one of a library. */
  function deepest(symbol: ts.Symbol): ts.Symbol {
    const next = symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined
    return next && next.declarations?.length ? deepest(next) : symbol
  }

  function addNode(node: ts.Node, into: Set<string>, seen: Set<ts.Node>): void {
    if (seen.has(node)) return
    seen.add(node)
    into.add(textOf(node))
    const visit = (one: ts.Node): void => {
      const symbol = ts.isIdentifier(one) ? checker.getSymbolAtLocation(one) : undefined
      if (symbol) addSymbol(symbol, into, seen)
      ts.forEachChild(one, visit)
    }
    ts.forEachChild(node, visit)
  }

  /** Returns the members of a constant that is a plain object, each with its hash; none for a function. */
  function membersOf(symbol: ts.Symbol): [string, string][] {
    const declaration = symbol.valueDeclaration
    if (!declaration || !ts.isVariableDeclaration(declaration)) return []
    const type = checker.getTypeOfSymbol(symbol)
    const isPlain = type.flags & ts.TypeFlags.Object && !checker.isArrayType(type) && !checker.isTupleType(type)
    if (!isPlain || type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0) return []
    return checker.getPropertiesOfType(type).map((property) => {
      const into = new Set<string>()
      const seen = new Set<ts.Node>()
      const written = property.declarations?.filter(isDeclaredHere) ?? []
      for (const node of written) addNode(node, into, seen)
      if (written.length === 0) {
        const member = checker.getTypeOfSymbolAtLocation(property, declaration)
        into.add(checker.typeToString(member, undefined, ts.TypeFormatFlags.NoTruncation))
        for (const named of [member.aliasSymbol, member.symbol]) if (named) addSymbol(named, into, seen)
      }
      return [property.name, hashOf(into)]
    })
  }

  function exportsOf(name: string): Record<string, string> {
    const index = indexOf(program, name)
    const module = index && checker.getSymbolAtLocation(index)
    if (!module) throw new Error(`@dm/shared/${name} declares nothing`)
    const found: [string, string][] = []
    for (const symbol of checker.getExportsOfModule(module)) {
      if (isTypeAlone(symbol)) continue
      const into = new Set<string>()
      addSymbol(symbol, into, new Set())
      if (into.size === 0) throw new Error(`@dm/shared/${name}: the declaration of ${symbol.name} was not found`)
      found.push([symbol.name, hashOf(into)])
      for (const [member, hash] of membersOf(resolved(symbol))) found.push([`${symbol.name}.${member}`, hash])
    }
    return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** True for an export without a run-time value. */
  function isTypeAlone(symbol: ts.Symbol): boolean {
    const target = resolved(symbol)
    if ((target.declarations ?? []).some(isDeclaredHere)) return !(target.flags & ts.SymbolFlags.Value)
    for (let one: ts.Symbol | undefined = symbol; one; one = nextOf(one))
      if (one.declarations?.some((node) => ts.isTypeOnlyImportOrExportDeclaration(node))) return true
    return false
  }
  const nextOf = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(symbol) : undefined

  return Object.fromEntries(names.map((name) => [name, exportsOf(name)]))
}
