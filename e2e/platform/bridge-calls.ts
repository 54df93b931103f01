/** Every call of the bridge with what the app must receive (docs/product/foundations.md#7-the-native-app). */
export const BRIDGE_CALLS: readonly [method: string, argument: unknown, received: unknown][] = [
  ['getToken', undefined, {}],
  ['getUid', undefined, {}],
  ['loginOut', undefined, {}],
  ['activityShare', { title: '大赛', url: '/activity/index?id=1' }, { title: '大赛', url: '/activity/index?id=1' }],
  [
    'urlShare',
    { title: '模卡', url: '/user/modelcard?uid=10001' },
    { title: '模卡', url: '/user/modelcard?uid=10001' },
  ],
  ['downloadImageUrl', { url: '/files/a.png' }, { url: '/files/a.png' }],
  ['downloadFile', { url: '/files/a.csv', name: 'a.csv' }, { url: '/files/a.csv', name: 'a.csv' }],
  ['getImageUrl', { source: 'camera' }, { source: 'camera' }],
  ['openMap', { lng: 120.1, lat: 30.2, name: '横店' }, { lng: 120.1, lat: 30.2, name: '横店' }],
  ['selectAddress', { id: '1', name: '小满', detail: '1号' }, { id: '1', name: '小满', detail: '1号' }],
  ['goBack', undefined, { type: 0 }],
  ['gotoActivity', { id: '9' }, { id: '9' }],
]

/**
 * Returns a script for the page: waits for the bridge that the host provides, makes each call, answers those that wait
 * for the app, and ends with `finish`.
 */
export const callEverything = (finish: string): string => `(async () => {
  const entryPoint = () =>
    Object.values(globalThis.__FEDERATION__?.__SHARE__ ?? {})
      .flatMap((scopes) => Object.values(scopes.default?.['@dm/shared/bridge'] ?? {}))
      .find(({ lib }) => lib)
  while (!entryPoint() || !window.dmApp || window.dmApp.early) await new Promise((next) => setTimeout(next, 20))
  const { bridge } = entryPoint().lib()
  for (const [method, argument] of ${JSON.stringify(BRIDGE_CALLS)}) {
    const call = argument === null || argument === undefined ? bridge[method]() : bridge[method](argument)
    window.dmApp.onToken('t-from-app'); window.dmApp.onUid('10001'); window.dmApp.onImage('/files/from-app.png')
    await call
  }
  ${finish}
})()`
