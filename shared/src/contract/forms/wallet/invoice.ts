import { choice, defineForm, email, local, text, toggle, type Sent } from '../../../forms'
import { digitsTyped, EMAIL_WRONG, gbkBytes, isBusinessPhone, isTaxNo, numberTyped } from '../../../validate'

/**
 * GBK bytes of a name, of address and phone together, of bank and account together, and of a remark
 * (docs/product/wallet.md#entities).
 */
const MOST_BYTES = 100

const gbk = (odd: string, message: string) => (typed: string) => {
  const bytes = gbkBytes(typed)
  return bytes === null ? odd : bytes > MOST_BYTES ? message : undefined
}
const ODD = '抬头包含不支持的字符'
const together = gbk(ODD, '地址和电话合计过长')
const bankTogether = gbk(ODD, '开户行和账号合计过长')

const isCompany = ({ kind }: { kind: string }) => kind === 'company'
const detail = { emptyAs: 'omit', refuses: 'nothing' } as const

/** The buyer on an invoice (docs/product/wallet.md#walletinvoiceaddtitle). A person has only a name. */
export const invoiceTitleForm = defineForm(
  {
    kind: choice('抬头类型', { company: '企业单位', personal: '个人' }, { initial: 'company' }),
    name: text('抬头名称', { required: true, refuses: 'nothing', check: gbk(ODD, '抬头名称过长') }),
    taxNo: text('税号', {
      ...detail,
      required: true,
      format: (typed) => numberTyped(typed, 20),
      check: (typed) => (isTaxNo(typed) ? undefined : '税号为15-20位数字或大写字母'),
    }),
    address: text('注册地址', { ...detail, check: together }),
    phone: text('注册电话', {
      ...detail,
      check: (typed) => (isBusinessPhone(typed) ? undefined : '电话格式错误'),
    }),
    bankName: text('开户银行', { ...detail, check: bankTogether }),
    bankAccount: text('银行账号', { ...detail, format: (typed) => digitsTyped(typed, 30) }),
    isDefault: toggle('设为默认', { initial: false }),
  },
  {
    counts: { taxNo: isCompany, address: isCompany, phone: isCompany, bankName: isCompany, bankAccount: isCompany },
    rules: ({ kind, taxNo, address = '', phone = '', bankName = '', bankAccount = '' }) =>
      kind === 'company'
        ? {
            taxNo: taxNo ? undefined : '请输入税号',
            address: together(address + phone),
            bankName: bankTogether(bankName + bankAccount),
          }
        : {},
  },
)

export type InvoiceTitleForm = Sent<typeof invoiceTitleForm.fields>

/** An application (docs/product/wallet.md#walletinvoiceform); which titles and kinds there are is the page's. */
export const invoiceApplyForm = defineForm({
  /** 82 普通, 81 专用. */
  type: local('发票类型', '82'),
  /** Empty means the default title. */
  titleId: local('发票抬头', ''),
  email: email('邮箱', { emptyAs: 'omit' }),
  remark: text('备注', { emptyAs: 'omit', refuses: 'nothing', check: gbk('备注包含不支持的字符', '备注过长') }),
})

/** Where an invoice is sent to. */
export const invoiceMailForm = defineForm({ email: email('邮箱', { required: EMAIL_WRONG }) })

/** A red letter; with a title the invoice is made out anew in the same step. */
export const redForm = defineForm({
  reason: choice('红冲原因', { '01': '开票有误', '03': '服务中止' }, { initial: '01' }),
  reissueTitleId: text('发票抬头', { max: 64, emptyAs: 'omit', refuses: 'nothing' }),
})
