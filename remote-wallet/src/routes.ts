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
  { path: '/wallet/bankCard', name: 'walletBankCard', title: '我的银行卡', page: 'BankCardPage' },
  { path: '/wallet/addBankCard', name: 'walletAddBankCard', title: '添加银行卡', page: 'AddBankCardPage' },
  { path: '/wallet/addWxAlipay', name: 'walletAddWxAlipay', title: '添加微信/支付宝', page: 'AddWxAlipayPage' },
  { path: '/wallet/trafficRecord', name: 'walletTrafficRecord', title: '流量记录', page: 'TrafficRecordPage' },
  { path: '/wallet/invoice/list', name: 'walletInvoiceList', title: '开具发票', page: 'InvoiceListPage' },
  { path: '/wallet/invoice/form', name: 'walletInvoiceForm', title: '开票信息', page: 'InvoiceFormPage' },
  { path: '/wallet/invoice/title', name: 'walletInvoiceTitle', title: '发票抬头', page: 'InvoiceTitlePage' },
  { path: '/wallet/invoice/addTitle', name: 'walletInvoiceAddTitle', title: '添加抬头', page: 'AddInvoiceTitlePage' },
  { path: '/wallet/invoice/success', name: 'walletInvoiceSuccess', title: '提交成功', page: 'InvoiceSuccessPage' },
  { path: '/wallet/invoice/history', name: 'walletInvoiceHistory', title: '开票历史', page: 'InvoiceHistoryPage' },
])
