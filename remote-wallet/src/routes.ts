import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('wallet', [
  {
    path: '/wallet/coinRecord',
    name: 'walletCoinRecord',
    title: '星钻明细',
    page: 'CoinRecordPage',
    first: [
      { call: 'wallet/overview/query', when: 'user' },
      {
        call: 'wallet/trade/page',
        list: true,
        body: { unit: 'coin', pageSize: 50, group: ['?tab', null] },
        when: 'user',
      },
    ],
  },
  {
    path: '/wallet/financialDetail',
    name: 'walletFinancialDetail',
    title: '账单',
    page: 'FinancialDetailPage',
    first: [
      { call: 'wallet/overview/query', when: 'user' },
      { call: 'wallet/bill/month/list', when: 'user' },
      {
        call: 'wallet/bill/month/query',
        body: { month: ['?month', '$thisMonth'] },
        when: 'user',
      },
      {
        call: 'wallet/trade/page',
        list: true,
        body: {
          unit: 'fen',
          pageSize: 30,
          month: ['?month', '$thisMonth'],
          group: ['?group', null],
          kind: ['?kind', null],
        },
        when: 'user',
      },
    ],
  },
  {
    path: '/wallet/tradeDetail',
    name: 'walletTradeDetail',
    title: '交易详情',
    page: 'TradeDetailPage',
    first: [{ call: 'wallet/trade/detail/query', body: { tradeId: '?id' }, when: 'user' }],
  },
  {
    path: '/wallet/rechargeRecord',
    name: 'walletRechargeRecord',
    title: '充值记录',
    page: 'RechargeRecordPage',
    first: [
      {
        call: 'wallet/order/page',
        list: true,
        body: { kind: 'coin', state: ['?state', null], month: ['?month', null] },
        when: 'user',
      },
      // Memberships that are not paid yet stand above all orders, and above the unpaid ones.
      {
        call: 'wallet/order/page',
        body: { kind: 'vip', state: 'pending', page: 1, pageSize: 20 },
        when: ['user', '!?state', '!?month'],
      },
      {
        call: 'wallet/order/page',
        body: { kind: 'vip', state: 'pending', page: 1, pageSize: 20 },
        when: ['user', '?state=pending'],
      },
      { call: 'wallet/bill/month/list', when: 'user' },
      { call: 'wallet/overview/query', when: 'user' },
    ],
  },
  { path: '/paySuccess', name: 'paySuccess', title: '支付结果', page: 'PaySuccessPage' },
  {
    path: '/wallet/vipRecharge/list',
    name: 'walletVipRechargeList',
    title: '会员充值',
    page: 'VipRechargeListPage',
    first: [
      { call: 'wallet/vip/query', when: 'user' },
      { call: 'user/center/get', when: 'user' },
      { call: 'wallet/overview/query', when: ['user', '!?tab=record'] },
      {
        call: 'wallet/vip/record/page',
        list: true,
        body: { scope: ['?scope', 'personal'] },
        when: ['user', '?tab=record'],
      },
      {
        call: 'wallet/order/page',
        body: { kind: 'vip', state: 'pending', page: 1, pageSize: 20 },
        when: ['user', '?tab=record'],
      },
    ],
  },
  {
    path: '/wallet/cashWithdraw',
    name: 'walletCashWithdraw',
    title: '提现',
    page: 'CashWithdrawPage',
    first: [{ call: 'wallet/withdraw/query', when: 'user' }],
  },
  {
    path: '/wallet/withdrawResult',
    name: 'walletWithdrawResult',
    title: '提现结果',
    page: 'WithdrawResultPage',
    first: [{ call: 'wallet/withdraw/detail/query', body: { withdrawId: '?id' }, when: 'user' }],
  },
  {
    path: '/wallet/withdrawRecord',
    name: 'walletWithdrawRecord',
    title: '提现记录',
    page: 'WithdrawRecordPage',
    first: [
      {
        call: 'wallet/withdraw/page',
        list: true,
        body: { state: ['?state', null], month: ['?month', null] },
        when: 'user',
      },
      { call: 'wallet/bill/month/list', when: 'user' },
    ],
  },
  {
    path: '/wallet/bankCard',
    name: 'walletBankCard',
    title: '我的银行卡',
    page: 'BankCardPage',
    first: [{ call: 'wallet/account/list', when: 'user' }],
  },
  {
    path: '/wallet/addBankCard',
    name: 'walletAddBankCard',
    title: '添加银行卡',
    page: 'AddBankCardPage',
    first: [
      { call: 'wallet/account/list', when: 'user' },
      { call: 'wallet/bank/list', when: 'user' },
    ],
  },
  {
    path: '/wallet/addWxAlipay',
    name: 'walletAddWxAlipay',
    title: '添加微信/支付宝',
    page: 'AddWxAlipayPage',
    first: [{ call: 'wallet/account/list', when: 'user' }],
  },
  {
    path: '/wallet/trafficRecord',
    name: 'walletTrafficRecord',
    title: '流量记录',
    page: 'TrafficRecordPage',
    first: [
      { call: 'wallet/traffic/query', when: 'user' },
      {
        call: 'wallet/traffic/record/page',
        list: true,
        body: { pageSize: 50, type: ['?type', null], packId: ['?packId', null], month: ['?month', null] },
        when: ['user', 'wallet/traffic/query#packs.0'],
      },
    ],
  },
  {
    path: '/wallet/invoice/list',
    name: 'walletInvoiceList',
    title: '开具发票',
    page: 'InvoiceListPage',
    first: [
      { call: 'wallet/invoice/order/page', body: { page: 1, pageSize: 1 }, when: 'user' },
      {
        call: 'wallet/invoice/order/page',
        list: true,
        body: { pageSize: 50, kind: ['?kind', null], month: ['?month', null], firstOrderNo: ['?orderNo', null] },
        when: 'user',
      },
    ],
  },
  {
    path: '/wallet/invoice/form',
    name: 'walletInvoiceForm',
    title: '开票信息',
    page: 'InvoiceFormPage',
    first: [
      { call: 'wallet/invoice/draft/query', body: { draftId: '?draftId' }, when: 'user' },
      { call: 'wallet/invoice/title/list', when: 'user' },
    ],
  },
  {
    path: '/wallet/invoice/title',
    name: 'walletInvoiceTitle',
    title: '发票抬头',
    page: 'InvoiceTitlePage',
    first: [{ call: 'wallet/invoice/title/list', when: 'user' }],
  },
  {
    path: '/wallet/invoice/addTitle',
    name: 'walletInvoiceAddTitle',
    title: '添加抬头',
    page: 'AddInvoiceTitlePage',
    first: [
      { call: 'wallet/invoice/title/list', when: ['user', '?id'] },
      { call: 'wallet/invoice/title/list', when: ['user', '!?id', '?suggest=1'] },
    ],
  },
  {
    path: '/wallet/invoice/success',
    name: 'walletInvoiceSuccess',
    title: '提交成功',
    page: 'InvoiceSuccessPage',
    first: [{ call: 'wallet/invoice/detail/query', body: { invoiceId: '?id' }, when: 'user' }],
  },
  {
    path: '/wallet/invoice/history',
    name: 'walletInvoiceHistory',
    title: '开票历史',
    page: 'InvoiceHistoryPage',
    first: [
      { call: 'wallet/invoice/page', list: true, body: { state: ['?state', null] }, when: 'user' },
      { call: 'wallet/invoice/detail/query', body: { invoiceId: '?id' }, when: 'user' },
    ],
  },
])
