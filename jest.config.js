const transform = {
  '^.+\\.[cm]?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}
const common = {
  transform,
  transformIgnorePatterns: [
    'node_modules/(?!(.*node_modules/)?(@electric-sql|cookie|msw|@mswjs|@noble|until-async|rettime|@open-draft|antd-mobile|@bundled-es-modules|fast-check|pure-rand|drizzle-orm|echarts|zrender|content-disposition|p-map)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tooling/src/jest/css-module.cjs',
    '\\.(css|svg|png|webp)$': '<rootDir>/tooling/src/jest/asset.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
}

const browser = {
  ...common,
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/browser-setup.ts'],
}
const config = {
  // By default jest leaves one processor free, which is half of two.
  maxWorkers: '100%',
  projects: [
    { ...browser, displayName: 'shared', testMatch: ['<rootDir>/shared/**/*.test.{ts,tsx}'] },
    {
      ...browser,
      displayName: 'pages',
      testMatch: ['<rootDir>/host/**/*.test.{ts,tsx}', '<rootDir>/remote-*/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'server',
      // Elsewhere each use of a global asks the sandbox: half the time of drizzle's statements and of dates.
      sandboxInjectedGlobals: ['Date', 'Math', 'Number', 'Object', 'String'],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/server/test/setup.ts'],
      testMatch: ['<rootDir>/server/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'tooling',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tooling/src/jest/program-setup.ts'],
      testMatch: ['<rootDir>/tooling/**/*.test.ts'],
    },
  ].map((project) => ({ ...project, rootDir: '.' })),
}

export default config
