import { choice, defineForm, file, local, text, toggle } from '../../../forms'
import { documentFaults, LONGEST_NAME, longIdCard, NO_RELATION, numberTyped, personNameTyped } from '../../../validate'
import { documentTypes, guardianRelations } from '../../vocabulary/labels'

const secret = { refuses: 'nothing' } as const
/** As it stands in the document. */
const name = (label: string) => text(label, { ...secret, max: LONGEST_NAME, format: personNameTyped })
const number = (label: string) => text(label, { ...secret, format: (typed) => numberTyped(typed, 20) })

/** Of a minor; what the number must be depends on the minor's own (`guardianFaults`). */
export const realNameGuardianForm = defineForm({
  name: name('监护人姓名'),
  no: number('监护人身份证号'),
  relation: choice('与监护人的关系', guardianRelations, { message: NO_RELATION }),
  consent: toggle('监护人同意', { initial: false }),
})

/** Real-name certification; a guardian is sent beside it (docs/product/account-video.md#usercertificationindex). */
export const realNameForm = defineForm(
  {
    docType: choice('证件类型', documentTypes, { initial: 'idCard' }),
    name: name('姓名'),
    no: number('证件号码'),
    longTerm: toggle('长期有效', { initial: false }),
    /** `YYYY-MM-DD`, or empty. */
    validUntil: text('有效期至', { ...secret, max: 10 }),
    front: file('人像面', { purpose: 'idcard', emptyAs: null }),
    back: file('国徽面', { purpose: 'idcard', emptyAs: null }),
    guardianName: local<string>(realNameGuardianForm.fields.name.label, ''),
    guardianNo: local<string>(realNameGuardianForm.fields.no.label, ''),
    relation: local<string>(realNameGuardianForm.fields.relation.label, ''),
    guardianConsent: local<boolean>(realNameGuardianForm.fields.consent.label, false),
  },
  {
    counts: { validUntil: ({ longTerm }) => !longTerm, back: ({ docType }) => docType !== 'passport' },
    rules: ({ docType = 'idCard', name = '', no = '', longTerm = false, validUntil = '', front, back }, today) =>
      documentFaults(
        { docType, name, no: longIdCard(no), longTerm, validUntil, front: front ?? null, back: back ?? null },
        today,
      ),
  },
)
