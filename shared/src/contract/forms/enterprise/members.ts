import { consent, defineForm, local, smsCode, text } from '../../../forms'
import { NO_ACCOUNT_CODE } from '../auth/code'

/** To the owner's own number. */
const code = smsCode('验证码', { absent: NO_ACCOUNT_CODE })

/** 转让企业 (docs/product/enterprise.md#roles). */
export const transferForm = defineForm({
  memberId: text('接任的编辑', { max: 64, required: '请选择接任的编辑', refuses: 'nothing' }),
  smsCode: code,
  understood: consent('我了解转让后我将成为编辑', '请确认你了解转让的结果'),
})

/** 注销企业; the full name is not asked of a company that was never approved. */
export const closeForm = defineForm(
  {
    isNew: local('未认证', false),
    name: text('企业名称', { max: 120, required: '请输入企业全称', emptyAs: 'omit', refuses: 'nothing' }),
    smsCode: code,
  },
  { counts: { name: ({ isNew }) => !isNew } },
)
