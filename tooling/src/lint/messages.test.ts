import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { areas } from '../areas'
import { filesBelow, root, sharedDir } from '../workspace'

/** A text of fewer Chinese letters is a word. */
const LEAST = 4

const sourcesIn = (folder: string) =>
  filesBelow(join(root, folder)).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The Chinese texts of a source; in a template each value is `${}`. */
function textsOf(file: string, source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text.trim())
    else if (ts.isTemplateExpression(node))
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('${}'))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ES2023))
  return texts.filter((text) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST)
}

const textsIn = (file: string) => textsOf(file, readFileSync(file, 'utf8'))

interface Form {
  fields: Record<string, { label: string; props: { options?: readonly { label: string }[] } }>
}
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'fields' in value

const formsDir = 'shared/src/contract/forms'
const forms = sourcesIn(formsDir)
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(file)))
  .filter(isForm)

/** Names of fields and options stand in many places, and are no messages. */
const names = new Set(
  forms
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ label, props }) => [label, ...(props.options ?? []).map((option) => option.label)]),
)

const messagesIn = (folder: string) =>
  sourcesIn(folder).flatMap((file) =>
    textsIn(file)
      .filter((text) => !names.has(text))
      .map((text) => [text, relative(sharedDir, file)] as const),
  )

const defined = [formsDir, 'shared/src/forms', 'shared/src/validate'].flatMap(messagesIn)
/** The messages of forms, and where each is written. */
const messages = new Map(defined)

/** The texts that are there more than once, each with all its places. */
function twins(written: readonly (readonly [text: string, file: string])[]): Record<string, string[]> {
  const places = Map.groupBy(written, ([text]) => text)
  return Object.fromEntries(
    [...places].filter(([, at]) => at.length > 1).map(([text, at]) => [text, at.map(([, file]) => file)]),
  )
}

/** Data, and what is written for people to read rather than about what they typed. */
const isData = (file: string) => /\/(seed|demo|content)\/|\/seed[\w-]*\.ts$/.test(file)

/** The messages of forms among the texts of a source. */
const copiesAmong = (texts: string[]) =>
  texts.flatMap((text) => (messages.has(text) ? [{ text, of: messages.get(text) }] : []))

test('a copy is found in a string, an attribute, an element and a template', () => {
  const source =
    'const a = \'请选择所在城市\'; const b = <p title="请填写作品名称">请选择参赛组别</p>; const c = `最多添加${n}张照片`'
  const copies = copiesAmong(textsOf('copy.tsx', source)).map(({ text }) => text)
  expect(copies).toEqual(['请选择所在城市', '请填写作品名称', '请选择参赛组别', '最多添加${}张照片'])
})

test('a message that two definitions write, or one writes twice, is found', () => {
  const [wrong, right, short] = ['请选择时间', '请选择日期', '请至少输入10个字']
  const written = [wrong, right, wrong, short, short].map((text, n) => [text, `${n}.ts`] as const)
  expect(twins(written)).toEqual({ [wrong]: ['0.ts', '2.ts'], [short]: ['3.ts', '4.ts'] })
})

test('a message of a form is written once among the definitions, and the calls import it', () => {
  expect(twins(defined)).toEqual({})
  expect(copiesAmong(messagesIn('shared/src/contract/calls').map(([text]) => text))).toEqual([])
})

test('a message of a form is written once: pages and the server import it', () => {
  // Four fifths of what there was when this was written: with less, the sources are no longer where they are looked for.
  expect(messages.size).toBeGreaterThan(200)
  const written = ['server/src', 'host/src', ...areas.map((area) => `remote-${area}/src`)]
    .flatMap(sourcesIn)
    .filter((file) => !isData(file))
    .map((file) => ({ file: relative(root, file), texts: textsIn(file) }))
  expect(written.flatMap(({ texts }) => texts).length).toBeGreaterThan(3800)
  expect(written.flatMap(({ file, texts }) => copiesAmong(texts).map((copy) => ({ file, ...copy })))).toEqual([])
})
