/** The import rules of the product; each message names the remedy. Tested by tooling/src/lint/imports.test.ts. */

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const TEST = '\\.(test|spec)\\.tsx?$|/test/|^e2e/|^shared/src/testing/|/jest/'

/** Returns the names in a file's list `name = [ … ]`. */
function listed(file, name) {
  const [, list = ''] = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(readFileSync(join(__dirname, file), 'utf8')) ?? []
  const words = list.match(/\w+/g) ?? []
  if (words.length === 0) throw new Error(`${file} holds no list of ${name}`)
  return words
}

const AREAS = listed('src/areas.ts', 'areas').join('|')

/** The folders of the server's domains, in the order of server/src/app/domains.ts. */
const domains = listed('../server/src/app/domains.ts', 'domains').map((name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

/** The layers of the server, from the inside out. Types of outer layers may only be imported by `typesOnly`. */
const SERVER = [
  { path: '^server/src/db/' },
  { path: '^server/src/platform/' },
  { path: '^server/src/demo/' },
  { path: '^server/src/delivery/' },
  // A domain's interface uses types of the wallet: payables and payment providers.
  { path: '^server/src/domains/[^/]+\\.ts$', typesOnly: true },
  ...domains.map((name) => ({ path: `^server/src/domains/${name}/` })),
  { path: '^server/src/app/' },
  { path: '^server/src/(start|main)\\.ts$' },
  { path: '^server/src/entry/' },
]

/** The wallet's parts, from the inside out (docs/architecture.md#money). */
const WALLET = [
  'schema',
  'ledger',
  'order',
  'pay',
  'payout',
  'withdraw',
  'refund',
  'vip',
  'shop',
  'trade',
  'bill',
  'traffic',
  'invoice',
  'check',
  'operations',
].map((name) => ({ path: `^server/src/domains/wallet/${name}/` }))

/** One rule for each layer: it imports none of the later ones. */
const inOrder = (layers, rule) =>
  layers.slice(0, -1).map(({ path, typesOnly }, n) => ({
    ...rule,
    severity: 'error',
    from: { path, pathNot: TEST },
    to: {
      path: layers.slice(n + 1).map((later) => later.path),
      ...(typesOnly && { dependencyTypesNot: ['type-only'] }),
    },
  }))

module.exports = {
  forbidden: [
    {
      name: 'shared-imports-no-app',
      comment: 'shared knows no app: move the code that both need into an entry point of shared.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(host|server|e2e|tooling|remote-(${AREAS}))/` },
    },
    {
      name: 'pure-entry-points-stay-pure',
      comment:
        'contract, forms, format, time, validate, deeplink, page and paths import each other, zod, dayjs, js-base64 and the table of districts alone: pass what else they need as arguments.',
      severity: 'error',
      from: { path: '^shared/src/(contract|forms|format|time|validate|deeplink|page|paths)/', pathNot: TEST },
      to: {
        pathNot: [
          '^shared/src/(contract|forms|format|time|validate|deeplink|page|paths)/',
          '(^|/)node_modules/(zod|dayjs|js-base64|@vant/area-data)/',
        ],
      },
    },
    {
      name: 'ui-takes-values-and-callbacks',
      comment:
        'ui imports no request, query, session, bridge or contract (the codes of refusals and the names of the early script apart): hand values and callbacks in from the page.',
      severity: 'error',
      from: { path: '^shared/src/ui/', pathNot: TEST },
      to: {
        path: '^shared/src/(request|query|session|bridge|contract)/',
        pathNot: '^shared/src/contract/(codes|release/early)\\.ts$',
      },
    },
    {
      name: 'a-remote-knows-shared-alone',
      comment: 'A remote imports shared and itself: the host, the server and the tooling stay outside of its bundle.',
      severity: 'error',
      from: { path: `^remote-(${AREAS})/src/` },
      to: { path: '^(host|server|e2e|tooling)/' },
    },
    {
      name: 'no-other-remote',
      comment: 'A remote never imports another remote: link to its page through @dm/shared/paths.',
      severity: 'error',
      from: { path: `^remote-(${AREAS})/` },
      to: { path: `^remote-(${AREAS})/`, pathNot: '^remote-$1/' },
    },
    {
      name: 'shared-through-its-entry-points',
      comment: "Import shared by its entry points, '@dm/shared/<name>', never by a file behind one.",
      severity: 'error',
      from: { path: `^(host|remote-(${AREAS}))/` },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/([^/]+|ui/[^/]+)/index\\.tsx?$|^shared/src/contract/|^shared/src/theme/.*\\.css$',
      },
    },
    {
      name: 'router-through-its-entry-point',
      comment: "Import React Router from '@dm/shared/router': what it re-exports is what views are made for.",
      severity: 'error',
      from: { path: `^(host|shared|remote-(${AREAS}))/`, pathNot: '^shared/src/router/' },
      to: { path: '(^|/)node_modules/(react-router|react-router-dom)/' },
    },
    {
      name: 'a-feature-imports-its-own-folder',
      comment:
        "A feature imports its own folder and the remote's components/ and hooks/: move what two features need there.",
      severity: 'error',
      from: { path: `^remote-(${AREAS})/src/([^/]+)/`, pathNot: TEST },
      to: {
        path: `^remote-(${AREAS})/src/([^/]+)/`,
        pathNot: ['^remote-$1/src/$2/', '^remote-$1/src/(components|hooks)/'],
      },
    },
    {
      name: 'components-and-hooks-import-no-feature',
      comment: 'components/ and hooks/ are below the features: hand in what they need as props or arguments.',
      severity: 'error',
      from: { path: `^remote-(${AREAS})/src/(components|hooks)/` },
      to: { path: `^remote-(${AREAS})/src/`, pathNot: '^remote-$1/src/(components|hooks)/' },
    },
    {
      name: 'host-meets-remotes-at-run-time',
      comment: 'The host meets remotes at run time alone, through host/src/federation.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(server|e2e|remote-(${AREAS}))/` },
    },
    {
      name: 'uploads-are-read-elsewhere',
      comment:
        'What people upload is read in processes of their own: call `parsers` of the services. Demo data (store.ts) is our own.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/domains/file/(parsing/child|prepare|picture|mp4|store)\\.ts$', TEST],
      },
      to: { path: '^server/src/(domains/file/(prepare|picture|mp4|mp3)|platform/qr-picture)\\.ts$' },
    },
    {
      name: 'server-imports-pure-entry-points',
      comment:
        'The server imports contract, forms, format, time, validate, deeplink, page and paths of shared: the other entry points need a browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(host|e2e|tooling|remote-|shared/src/(?!contract/|format/|time/|validate/|page/|paths/|deeplink/|forms/))',
      },
    },
    ...inOrder(SERVER, {
      name: 'server-imports-run-one-way',
      comment:
        'main → app → domains, later ones first (server/src/app/domains.ts), and delivery → platform → db: move the common part inwards, or let the inner one be told through its Domain object.',
    }),
    ...inOrder(WALLET, {
      name: 'wallet-parts-in-order',
      comment: 'An inner part of the wallet knows no outer one: move the common part inwards.',
    }),
    {
      name: 'domains-know-no-delivery',
      comment:
        'A domain reaches pages and releases through the contracts in server/src/platform: page-meta, ops-calls, activity-changes.',
      severity: 'error',
      from: { path: '^server/src/domains/', pathNot: TEST },
      to: { path: '^server/src/delivery/' },
    },
    {
      name: 'auth-shows-codes-and-passwords',
      comment:
        'Of auth, other domains know codes by SMS, passwords and the numbers of deleted accounts: users, sessions, the caller and the contract of account deletion are in server/src/platform.',
      severity: 'error',
      from: {
        path: '^server/src/domains/',
        pathNot: ['^server/src/domains/(auth|login|account-deletion)/', TEST],
      },
      to: { path: '^server/src/domains/auth/', pathNot: '^server/src/domains/auth/(sms|password|left-phone)\\.ts$' },
    },
    {
      name: 'every-domain-is-listed',
      comment: 'A folder of server/src/domains is a domain of the list in server/src/app/domains.ts.',
      severity: 'error',
      from: {},
      to: { path: '^server/src/domains/[^/]+/', pathNot: domains.map((name) => `^server/src/domains/${name}/`) },
    },
    {
      name: 'server-through-its-entry-points',
      comment:
        "Import the server by the entry points in server/package.json, '@dm/server/<name>': a file behind one may move.",
      severity: 'error',
      from: { path: '^(tooling|e2e)/' },
      to: { path: '^server/src/', dependencyTypes: ['local'] },
    },
    {
      name: 'e2e-imports-pure-entry-points',
      comment: 'Journeys know the product from outside: contract, paths, format, time and deeplink alone.',
      severity: 'error',
      // A separate host, which uses the entry points of shared like ours does.
      from: { path: '^e2e/', pathNot: '^e2e/platform/releases/plain-host/' },
      to: { path: `^(host|remote-(${AREAS})|shared/src/(?!contract/|format/|time/|paths/|deeplink/))/?` },
    },
    {
      name: 'plain-host-has-shared-alone',
      comment:
        'The plain federation host shows that an area needs the entry points of shared alone: take nothing else of the product.',
      severity: 'error',
      from: { path: '^e2e/platform/releases/plain-host/' },
      to: { path: `^(host|server|remote-(${AREAS}))/` },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'Product code imports no test code: move the shared part out of the test.',
      severity: 'error',
      from: { path: `^(host|server|shared|remote-(${AREAS}))/`, pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no order of loading or reading, of types either: move the common part below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'This import leads nowhere: mend the path or install the package.',
      severity: 'error',
      from: {}, // These modules are written by the build (tooling/src/webpack/{entry-points,examples,server-half}.ts).
      to: { couldNotResolve: true, pathNot: '^dm-(entry-points|examples|server-modules)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Skips builds, but not the contents of packages, which rules mention.
    exclude: { path: '^(host|remote-|shared|server|e2e|tooling)[^/]*/(ops/)?(dist|data|drizzle)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
