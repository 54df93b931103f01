import bank1 from './logos/bank-1.svg'
import bank2 from './logos/bank-2.svg'
import bank3 from './logos/bank-3.svg'
import bank4 from './logos/bank-4.svg'
import bank5 from './logos/bank-5.svg'
import bank6 from './logos/bank-6.svg'
import bank7 from './logos/bank-7.svg'
import bank8 from './logos/bank-8.svg'
import bank9 from './logos/bank-9.svg'
import bank10 from './logos/bank-10.svg'
import bank11 from './logos/bank-11.svg'
import bank12 from './logos/bank-12.svg'
import bank13 from './logos/bank-13.svg'
import bank14 from './logos/bank-14.svg'
import bank15 from './logos/bank-15.svg'
import bank16 from './logos/bank-16.svg'
import bank17 from './logos/bank-17.svg'
import bank18 from './logos/bank-18.svg'

/** Files by the bank's number: the logo of bank N is `bank-N`. */
const FILES: Readonly<Record<number, string>> = {
  1: bank1,
  2: bank2,
  3: bank3,
  4: bank4,
  5: bank5,
  6: bank6,
  7: bank7,
  8: bank8,
  9: bank9,
  10: bank10,
  11: bank11,
  12: bank12,
  13: bank13,
  14: bank14,
  15: bank15,
  16: bank16,
  17: bank17,
  18: bank18,
}

/** Returns the file of a bank's logo; empty without a number or a file (docs/product/wallet.md#payout-accounts). */
export const bankLogo = (bankId?: number): string => (bankId === undefined ? '' : (FILES[bankId] ?? ''))
