import ts from 'typescript'

const printer = ts.createPrinter({ removeComments: true })
const { factory } = ts

/** Tokens before which a separator is redundant. */
const CLOSING = new Set<string>(['}', ')', ']', '>'])
/** Modifiers without effect on a declaration's type. */
const SILENT = new Set([ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword])

/** Returns the tokens of a text, without spaces, comments, trailing separators; string literals in one notation. */
function tokensOf(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const tokens: string[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (SILENT.has(kind)) continue
    const last = tokens.at(-1)
    const token =
      kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText()
    if (CLOSING.has(token) && (last === ',' || last === ';')) tokens.pop()
    tokens.push(token)
  }
  while (tokens.at(-1) === ';') tokens.pop()
  return tokens.join(' ')
}

/**
 * Returns a declaration without what its type does not depend on: the order of a union, the names in a destructured
 * parameter.
 */
function reduced<T extends ts.Node>(node: T, source: ts.SourceFile): T {
  const print = (one: ts.Node) => tokensOf(printer.printNode(ts.EmitHint.Unspecified, one, source))
  const { transformed } = ts.transform(node, [
    (context) => {
      const visit = (one: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(one, visit, context)
        if (ts.isUnionTypeNode(inner)) {
          const members = inner.types.map((type) => ({ type, text: print(type) }))
          members.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
          return factory.createUnionTypeNode(members.map(({ type }) => type))
        }
        if (ts.isParameter(inner) && !ts.isIdentifier(inner.name)) {
          const { modifiers, dotDotDotToken, questionToken, type } = inner
          return factory.updateParameterDeclaration(
            inner,
            modifiers,
            dotDotDotToken,
            factory.createIdentifier('_'),
            questionToken,
            type,
            undefined,
          )
        }
        return inner
      }
      // A visitor returns the same kind of node that it was given.
      return (root) => visit(root) as T
    },
  ])
  const [result] = transformed
  if (!result) throw new Error('the declaration was not transformed')
  return result
}

/** Returns a declaration as text, independent of formatting, comments and the order of unions. */
export function normalText(node: ts.Node): string {
  const source = node.getSourceFile()
  return tokensOf(printer.printNode(ts.EmitHint.Unspecified, reduced(node, source), source))
}
