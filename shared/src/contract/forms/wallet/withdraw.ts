import { amount, defineForm, smsCode } from '../../../forms'

/** The least and the most of one withdrawal, in fen. */
export const MIN_WITHDRAWAL = 1_000
export const MAX_WITHDRAWAL = 2_000_000

/** 提现 (docs/product/wallet.md#walletcashwithdraw); the code is asked for by the offer. */
export const withdrawForm = defineForm(
  {
    amountFen: amount('提现金额', { min: 0, max: Number.MAX_SAFE_INTEGER, message: '提现金额格式错误' }),
    smsCode: smsCode('短信验证码', { emptyAs: 'omit' }),
  },
  {
    rules: ({ amountFen = MIN_WITHDRAWAL }) => ({
      amountFen:
        amountFen < MIN_WITHDRAWAL ? '最低提现10元' : amountFen > MAX_WITHDRAWAL ? '单笔最高20,000元' : undefined,
    }),
  },
)
