import { readFileSync } from 'node:fs'
import compat from 'eslint-plugin-compat'
import esx from 'eslint-plugin-es-x'
import regexp from 'eslint-plugin-regexp'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Refusals are data: code decides by `retcode` by its name, `reason` and `field`, never by a number or a text. */
const refusalsAreData = [
  {
    selector: 'Literal[raw=/^(10902|10903|14002|40000|40300|40400|40900|42900|50000)$/]',
    message: 'Name the code: Retcode of @dm/shared/contract/codes.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(includes|startsWith|endsWith|indexOf|match|search)$/][callee.object.property.name='msg']",
    message: 'A text is for people: decide by `reason` or `field`.',
  },
  {
    selector: "BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name='msg']",
    message: 'A text is for people: decide by `reason` or `field`.',
  },
]

/** A /64 is one address for everything that limits or counts: only one place reads the address of a request. */
const oneAddress = [
  {
    selector: "MemberExpression[object.name='request'][property.name='ip']",
    message: 'Use clientOf of server/src/platform/http/client.ts: a limit counts the address group.',
  },
]

/** Lists are cut, counted and answered by one module. */
const onePage = [
  {
    selector: "ObjectExpression > Property[key.name='hasMore']",
    message: 'Answer with paged, pageAnswer, pageWithin or emptyPage of server/src/db/page.ts.',
  },
  {
    selector: "CallExpression[callee.property.name='offset']",
    message: 'Read a page with paged or pageRows of server/src/db/page.ts.',
  },
]

/** Back closes every overlay: all are rendered by components that add a history entry. */
const overlaysHaveSteps = [
  {
    selector: "JSXAttribute[name.name='aria-modal'], JSXAttribute[name.name='role'] Literal[value=/dialog$/]",
    message: 'Back would not close it: draw it with Overlay, Sheet or Dialog of @dm/shared/ui/sheet.',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^antd-mobile($|.*.(action-sheet|calendar-picker|cascade-picker|cascader|center-popup|date-picker|dialog|dropdown|image-viewer|mask|modal|picker|popover|popup)$)/]',
    message: 'Back would not close it: draw it with Overlay, Sheet or Dialog of @dm/shared/ui/sheet.',
  },
]
/** React's handlers hear nothing that passed before a rendered page was alive. */
const stateIsRead = [
  {
    selector:
      'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^on(Load|LoadedMetadata|LoadedData|CanPlay|CanPlayThrough|DurationChange|Error|Scroll)$/]',
    message: 'It may have passed before the page is alive: read the element with useElementNow of @dm/shared/router.',
  },
]
/** A submit crosses portals: a sheet's form would submit the page's, too. */
const formsAreOwn = [
  {
    selector: "JSXOpeningElement[name.name='form']",
    message: 'A form in a sheet would submit it, too: draw it with Form of @dm/shared/ui/form.',
  },
]

/** They call `useBackCloses`, or are drawn inside an Overlay. */
const steps = [
  'shared/src/ui/sheet/{Layer,Panel}.tsx',
  'shared/src/ui/popover/Popover.tsx',
  'shared/src/ui/picture/Viewer.tsx',
]

/**
 * Pages and components read and write through the hooks of shared/src/query, which mark stale answers after a write.
 */
const callsThroughHooks = [
  {
    group: ['@dm/shared/request', '**/request'],
    importNames: ['request', 'requestForm'],
    message: 'Read with useApiQuery (once, in an action: readNow), write with useApiMutation, of @dm/shared/query.',
  },
  {
    group: ['@tanstack/react-query'],
    importNames: ['useMutation', 'useQuery', 'useInfiniteQuery'],
    message: 'Read with useApiQuery, write with useApiMutation, of @dm/shared/query.',
  },
]

/** What older browsers get, as core-js names it and with its test in the page. */
const polyfills = [
  ...readFileSync('tooling/src/webpack/polyfills.ts', 'utf8').matchAll(/^ {2}'((?:es|web)\.[\w.-]+)': (.*),$/gm),
].map(([, name, needed]) => ({ name, needed: needed.slice(1, -1) }))
const isPolyfilled = (rule) =>
  polyfills.some(({ name }) => {
    const [, owner, member] = name.split('.')
    return new RegExp(`^no-${owner}(-prototype)?-${member.replace('-alternative', '').replaceAll('-', '')}(-|$)`).test(
      rule,
    )
  })
/** The compiler writes these in older syntax, or webpack reads them. */
const COMPILED = /^no-(class|private|import|json-modules|dynamic-import|trailing|hashbang|using|top-level|arbitrary)/
/** Newer, but not among what `compat` sees: Chromium 116 and 124, iOS 16 and 17.4. */
const unseen = ['any', 'timeout'].map((property) => ({
  object: 'AbortSignal',
  property,
  message: 'The least browsers do not have it.',
}))
/** Other objects have members of these names. */
const COMMON_NAMES = /^no-(iterator|set|resizable|arraybuffer-prototype-transfer)/

/** Built-ins and regular expressions that came after ES2021, which the least browsers (`.browserslistrc`) know whole. */
const newerThanLeast = Object.fromEntries(
  [
    ...[2022, 2023, 2024, 2025, 'next'].flatMap((year) =>
      Object.keys(esx.configs[`flat/no-new-in-es${year}`].rules).map((rule) => rule.replace('es-x/', '')),
    ),
    'no-regexp-lookbehind-assertions',
  ]
    .filter((rule) => !COMPILED.test(rule) && !isPolyfilled(rule))
    .map((rule) => {
      const canBeAnyone = esx.rules[rule].meta.schema[0]?.properties?.aggressive && !COMMON_NAMES.test(rule)
      return [`es-x/${rule}`, canBeAnyone ? ['error', { aggressive: true }] : 'error']
    }),
)

export default defineConfig(
  {
    ignores: [
      '.cache/**',
      'e2e/test-results/**',
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      'server/drizzle/**',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    // Texts are as long as a stranger makes them: a pattern whose time grows with their square stops a server.
    files: ['{host,remote-*,server,shared}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'server/test/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { ignoreSticky: false, ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['tooling/**', 'e2e/**', 'server/src/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['host/**', 'remote-*/**', 'shared/**', 'server/src/**', 'tooling/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'shared/src/contract/codes.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...refusalsAreData,
        ...overlaysHaveSteps,
        ...oneAddress,
        ...stateIsRead,
        ...formsAreOwn,
      ],
    },
  },
  {
    files: ['server/src/domains/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refusalsAreData, ...oneAddress, ...onePage] },
  },
  { files: steps, rules: { 'no-restricted-syntax': ['error', ...refusalsAreData, ...stateIsRead, ...formsAreOwn] } },
  {
    // The console's forms stand in dialogs of pages without one.
    files: ['shared/src/ui/form/Form.tsx', 'host/ops/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...refusalsAreData, ...overlaysHaveSteps, ...stateIsRead] },
  },
  {
    // What runs on phones; the operations page is for operators' present browsers.
    files: ['host/src/**', 'remote-*/src/**', 'shared/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'host/src/dev/**', 'shared/src/testing/**'],
    plugins: { compat, 'es-x': esx },
    settings: { polyfills: polyfills.map(({ needed }) => needed) },
    rules: { ...newerThanLeast, 'compat/compat': 'error', 'no-restricted-properties': ['error', ...unseen] },
  },
  {
    files: ['host/src/**', 'remote-*/src/**', 'shared/src/**'],
    // Uploads report progress and need the client; the hooks themselves use it.
    ignores: ['**/*.test.{ts,tsx}', 'shared/src/{query,request,upload,poster,testing}/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: callsThroughHooks }] },
  },
)
