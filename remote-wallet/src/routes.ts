import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('wallet', [
  { path: '/wallet/coinRecord', name: 'walletCoinRecord', title: '星钻明细', page: 'CoinRecordPage' },
])
