/** The import rules of the product; each message names the remedy. Held by tooling/src/lint/imports.test.ts. */
const AREAS = 'user|wallet|enterprise|activity|service'
const TEST = '\\.(test|spec)\\.tsx?$|/test/|^e2e/|^shared/src/testing/|/jest/'

module.exports = {
  forbidden: [
    {
      name: 'shared-imports-no-app',
      comment: 'shared knows no app: move the code that both need into a door of shared.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(host|server|e2e|tooling|remote-(${AREAS}))/` },
    },
    {
      name: 'pure-doors-stay-pure',
      comment:
        'contract, format, validate, deeplink and paths import each other, zod, dayjs and js-base64 alone: pass what else they need as arguments.',
      severity: 'error',
      from: { path: '^shared/src/(contract|format|validate|deeplink|paths)/', pathNot: TEST },
      to: {
        pathNot: ['^shared/src/(contract|format|validate|deeplink|paths)/', '(^|/)node_modules/(zod|dayjs|js-base64)/'],
      },
    },
    {
      name: 'ui-takes-values-and-callbacks',
      comment: 'ui imports no request, query, session, bridge or contract: hand values and callbacks in from the page.',
      severity: 'error',
      from: { path: '^shared/src/ui/', pathNot: TEST },
      to: { path: '^shared/src/(request|query|session|bridge|contract)/' },
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
      name: 'shared-through-its-doors',
      comment: "Import shared by its doors, '@dm/shared/<door>', never by a file behind one.",
      severity: 'error',
      from: { path: `^(host|remote-(${AREAS}))/` },
      to: {
        path: '^shared/src/',
        pathNot: '^shared/src/([^/]+|ui/[^/]+)/index\\.tsx?$|^shared/src/contract/|^shared/src/theme/.*\\.css$',
      },
    },
    {
      name: 'a-feature-imports-its-own-folder',
      comment: "A feature imports its own folder and the remote's parts/: move what two features need into parts/.",
      severity: 'error',
      from: { path: `^remote-(${AREAS})/src/([^/]+)/`, pathNot: TEST },
      to: { path: `^remote-(${AREAS})/src/([^/]+)/`, pathNot: ['^remote-$1/src/$2/', '^remote-$1/src/parts/'] },
    },
    {
      name: 'parts-import-no-feature',
      comment: 'parts/ is below the features: hand in what it needs as props.',
      severity: 'error',
      from: { path: `^remote-(${AREAS})/src/parts/` },
      to: { path: `^remote-(${AREAS})/src/`, pathNot: '^remote-$1/src/parts/' },
    },
    {
      name: 'host-meets-remotes-at-run-time',
      comment: 'The host meets remotes at run time alone, through host/src/federation.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^(server|e2e|remote-(${AREAS}))/` },
    },
    {
      name: 'server-imports-pure-doors',
      comment: 'The server imports contract, format, validate and paths of shared: the other doors need a browser.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(host|e2e|tooling|remote-|shared/src/(?!contract/|format/|validate/|paths/|deeplink/))' },
    },
    {
      name: 'e2e-imports-pure-doors',
      comment: 'Journeys know the product from outside: contract, paths, format and deeplink alone.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: `^(host|remote-(${AREAS})|shared/src/(?!contract/|format/|paths/|deeplink/))/?` },
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
      comment: 'A cycle has no order of loading: move the common part below both.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'This import leads nowhere: mend the path or install the package.',
      severity: 'error',
      from: {}, // dm-doors is written by the build (tooling/src/webpack/doors.ts).
      to: { couldNotResolve: true, pathNot: '^dm-doors$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|drizzle)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
