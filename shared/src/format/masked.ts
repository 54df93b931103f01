/** A mobile number as its owner sees it in lists: `138****0001`. */
export function maskedMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
}

/** A person's name: `林**`, `林*` for two characters. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(rest.length)
}

/** A WeChat or Alipay account: `138****0001`, `d***@mail.com`, `x***8` (docs/product/wallet.md#payout-accounts). */
export function maskedAccount(account: string): string {
  if (/^1\d{10}$/.test(account)) return maskedMobile(account)
  const at = account.lastIndexOf('@')
  return `${account.slice(0, 1)}***${account.slice(at > 0 ? at : -1)}`
}
