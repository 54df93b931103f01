/** A supported bank; `letter` is the initial of its name in pinyin. */
interface BankEntry {
  id: number
  name: string
  letter: string
  /** First six digits of its debit cards, and of its credit cards. */
  debit: readonly string[]
  credit: readonly string[]
}

const bank = (id: number, name: string, letter: string, debit: string, credit: string): BankEntry => ({
  id,
  name,
  letter,
  debit: debit.split(' '),
  credit: credit.split(' '),
})

/** Numbers as in the document: the logo of bank N is `bank-N` (docs/product/wallet.md#payout-accounts). */
export const BANKS: readonly BankEntry[] = [
  bank(1, '中国银行', 'Z', '621660 621661 456351', '622752 622757'),
  bank(2, '农业银行', 'N', '622848 622845 622846', '622836 622837'),
  bank(3, '工商银行', 'G', '622202 622203 621226', '622230 622235'),
  bank(4, '建设银行', 'J', '621700 622700 436742', '622166 622168'),
  bank(5, '交通银行', 'J', '622260 622262 621436', '622252 622253'),
  bank(6, '招商银行', 'Z', '622588 621485 622609', '622575 622576'),
  bank(7, '邮储银行', 'Y', '622188 621799 622150', '622810 622811'),
  bank(8, '民生银行', 'M', '622615 622617 622622', '622600 622601'),
  bank(9, '中信银行', 'Z', '622690 622698 622696', '622680 622688'),
  bank(10, '光大银行', 'G', '622660 622662 622663', '622655 622658'),
  bank(11, '华夏银行', 'H', '622630 622632 621222', '622636 622637'),
  bank(12, '广发银行', 'G', '622568 621462 622516', '622555 622556'),
  bank(13, '平安银行', 'P', '622298 621626 622986', '622155 622526'),
  bank(14, '浦发银行', 'P', '622518 622521 622522', '622276 622277'),
  bank(15, '兴业银行', 'X', '622908 622909 966666', '622901 622922'),
  bank(16, '浙商银行', 'Z', '621019 622309 622310', '625821 625822'),
  bank(17, '渤海银行', 'B', '621268 622884 621453', '625122 625123'),
  bank(18, '恒丰银行', 'H', '622384 623078 940034', '628132 628133'),
]

export const bankOf = (id: number | null | undefined) => BANKS.find((one) => one.id === id)

/** Returns bank and type for the first six digits of a card; empty for unknown ones. */
export function detect(digits: string): { bankId?: number; cardType?: 'debit' | 'credit' } {
  const head = digits.slice(0, 6)
  for (const one of BANKS) {
    if (one.debit.includes(head)) return { bankId: one.id, cardType: 'debit' }
    if (one.credit.includes(head)) return { bankId: one.id, cardType: 'credit' }
  }
  return {}
}
