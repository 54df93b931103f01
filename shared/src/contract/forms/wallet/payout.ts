import { choice, consent, defineForm, file, local, malformed, phone, smsCode, text } from '../../../forms'
import { digitsTyped, isAlipayAccount, isCardNo, isWechatId } from '../../../validate'

export const CARD_WRONG = '银行卡号有误，请核对'

const agreed = consent('收款账户授权书', '请阅读并同意收款账户授权书')

/** A bank card: a code is sent for its number and phone, and the card is added with the code (docs/product/wallet.md#walletaddbankcard). */
export const bankCardForm = defineForm({
  cardNo: text('银行卡号', {
    required: true,
    refuses: 'nothing',
    format: (typed) => digitsTyped(typed, 19),
    check: (typed) => (isCardNo(typed) ? undefined : CARD_WRONG),
  }),
  /** Chosen manually; empty while the bank is detected from the digits. */
  bankId: local('开户银行', ''),
  mobile: phone('预留手机号', { required: true }),
  smsCode: smsCode('验证码'),
  agreed,
})

/** Texts and rules of an account at WeChat or Alipay. */
export const WALLET_KINDS = {
  wechat: { name: '微信', label: '微信号', isRight: isWechatId, needsCode: true },
  alipay: { name: '支付宝', label: '支付宝账号', isRight: isAlipayAccount, needsCode: false },
} as const

export type WalletType = keyof typeof WALLET_KINDS

function accountProblem(type: WalletType, account: string): string | undefined {
  const { label, isRight } = WALLET_KINDS[type]
  if (account === '') return `请输入${label}`
  return isRight(account) ? undefined : malformed(label)
}

/** An account at WeChat or Alipay, with the picture of its receive code (docs/product/wallet.md#walletaddwxalipay). */
export const walletAccountForm = defineForm(
  {
    type: choice('类型', { wechat: WALLET_KINDS.wechat.name, alipay: WALLET_KINDS.alipay.name }),
    /** The WeChat id, or the phone or e-mail of Alipay. */
    account: text('账号', { max: 64, refuses: 'nothing' }),
    codeImage: file('收款码', { purpose: 'bankcard', emptyAs: 'omit' }),
    smsCode: smsCode('验证码'),
    agreed,
  },
  {
    rules: ({ type, account = '', codeImage }) =>
      type === undefined
        ? {}
        : {
            account: accountProblem(type, account),
            codeImage: WALLET_KINDS[type].needsCode && codeImage === undefined ? '请上传收款码' : undefined,
          },
  },
)

/** The code before a whole card number is shown. */
export const revealForm = defineForm({ smsCode: smsCode('短信验证码') })
