import { defineForm, file, phone, pictures, text } from '../../../forms'
import { creditCodeTyped, isChineseName, isCreditCode, LONGEST_NAME, personNameTyped } from '../../../validate'
import { terms } from '../common/terms'

const CONTACT_NAME = '请输入真实联系人姓名'
const CREDIT_CODE = '统一社会信用代码格式错误'

/** The application of a guild (docs/product/referral.md#agentindex). */
export const guildForm = defineForm({
  name: text('公会名称', { min: 2, max: 20, required: true, message: '请输入2至20个字的公会名称' }),
  logo: file('公会标志', { purpose: 'avatar', required: true }),
  intro: text('公会简介', { max: 300, lines: true, required: true, message: '请输入1至300个字的公会简介' }),
  contactName: text('联系人', {
    max: LONGEST_NAME,
    required: true,
    message: CONTACT_NAME,
    refuses: 'nothing',
    format: personNameTyped,
    check: (typed) => (isChineseName(typed) ? undefined : CONTACT_NAME),
  }),
  tel: phone('联系电话', { required: true }),
  creditCode: text('统一社会信用代码', {
    max: 18,
    required: true,
    message: CREDIT_CODE,
    refuses: 'nothing',
    format: creditCodeTyped,
    check: (typed) => (isCreditCode(typed) ? undefined : CREDIT_CODE),
  }),
  licenses: pictures('营业执照', { purpose: 'certificate', most: 3, required: true }),
  agreed: terms('用户协议和隐私政策'),
})
