import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('wallet', [
  { path: '/wallet/coinRecord', name: 'walletCoinRecord', title: '星钻明细', page: 'CoinRecordPage' },
  { path: '/wallet/rechargeRecord', name: 'walletRechargeRecord', title: '充值记录', page: 'RechargeRecordPage' },
  { path: '/paySuccess', name: 'paySuccess', title: '支付结果', page: 'PaySuccessPage' },
  { path: '/wallet/vipRecharge/list', name: 'walletVipRechargeList', title: '会员充值', page: 'VipRechargeListPage' },
])
