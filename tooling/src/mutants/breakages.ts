import ts from 'typescript'

/** One small breakage of a source: the text from `start` to `end` becomes `text`. */
export interface Breakage {
  kind:
    'guard removed' | 'condition negated' | 'comparison moved' | 'await dropped' | 'argument removed' | 'where removed'
  line: number
  start: number
  end: number
  text: string
}

const COMPARISONS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
}

/** Returns every breakage of a source that a test could notice. */
export function breakagesOf(file: string, source: string): Breakage[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true, kind)
  const found: Breakage[] = []
  const add = (what: Breakage['kind'], node: ts.Node, start: number, end: number, text: string) =>
    found.push({ kind: what, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, start, end, text })
  const textOf = (node: ts.Node) => node.getText(tree)
  const whole = (what: Breakage['kind'], node: ts.Node, text: string) =>
    add(what, node, node.getStart(tree), node.getEnd(), text)

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isIfStatement(node)) {
      if (isGuard(node)) whole('guard removed', node, '')
      else whole('condition negated', node.expression, `!(${textOf(node.expression)})`)
    } else if (ts.isConditionalExpression(node)) {
      whole('condition negated', node.condition, `!(${textOf(node.condition)})`)
    } else if (ts.isBinaryExpression(node)) {
      const other = COMPARISONS[node.operatorToken.kind]
      if (other !== undefined) whole('comparison moved', node.operatorToken, other)
    } else if (ts.isAwaitExpression(node)) {
      whole('await dropped', node, textOf(node.expression))
    } else if (ts.isCallExpression(node)) {
      const last = node.arguments.at(-1)
      const before = node.arguments.at(-2)
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'where')
        whole('where removed', node, textOf(node.expression.expression))
      else if (last && before) add('argument removed', last, before.getEnd(), last.getEnd(), '')
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** True for `if (…) return` and `if (…) throw …`, without an else. */
function isGuard({ thenStatement, elseStatement }: ts.IfStatement): boolean {
  if (elseStatement) return false
  const only = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement
  return only !== undefined && (ts.isReturnStatement(only) || ts.isThrowStatement(only))
}

/** Returns the source with one breakage. */
export const broken = (source: string, { start, end, text }: Breakage): string =>
  source.slice(0, start) + text + source.slice(end)
