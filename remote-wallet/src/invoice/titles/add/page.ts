import { definePage, flag, has, hasNo, read, text, when } from '@dm/shared/page'

/** docs/product/wallet.md#walletinvoiceaddtitle */
export const page = definePage({
  path: '/wallet/invoice/addTitle',
  title: '添加抬头',
  access: 'owner',
  params: { id: text, suggest: flag, special: flag },
  reads: {
    edited: when(has('id'), read('wallet/invoice/title/list')),
    suggested: when([hasNo('id'), has('suggest')], read('wallet/invoice/title/list')),
  },
})
