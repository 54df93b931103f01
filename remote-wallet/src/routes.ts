import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('wallet', [
  { path: '/wallet/coinRecord', name: 'walletCoinRecord', title: '星钻明细', page: 'CoinRecordPage' },
  { path: '/wallet/financialDetail', name: 'walletFinancialDetail', title: '账单', page: 'FinancialDetailPage' },
  { path: '/wallet/tradeDetail', name: 'walletTradeDetail', title: '交易详情', page: 'TradeDetailPage' },
  { path: '/wallet/rechargeRecord', name: 'walletRechargeRecord', title: '充值记录', page: 'RechargeRecordPage' },
  { path: '/paySuccess', name: 'paySuccess', title: '支付结果', page: 'PaySuccessPage' },
  { path: '/wallet/vipRecharge/list', name: 'walletVipRechargeList', title: '会员充值', page: 'VipRechargeListPage' },
  { path: '/wallet/cashWithdraw', name: 'walletCashWithdraw', title: '提现', page: 'CashWithdrawPage' },
  { path: '/wallet/withdrawResult', name: 'walletWithdrawResult', title: '提现结果', page: 'WithdrawResultPage' },
  { path: '/wallet/withdrawRecord', name: 'walletWithdrawRecord', title: '提现记录', page: 'WithdrawRecordPage' },
  { path: '/wallet/trafficRecord', name: 'walletTrafficRecord', title: '流量记录', page: 'TrafficRecordPage' },
])
