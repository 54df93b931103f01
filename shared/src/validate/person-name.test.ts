import { realNameForm } from '../contract/forms/auth/realname'
import { certOperatorForm } from '../contract/forms/enterprise/cert'
import { isChineseName, isLatinName, personNameTyped } from './person-name'

test.each(['·', '•', '‧', '∙', '⋅', '・', '･', '.', '．', ' · ', '●', 'ㆍ', '。', '··'])(
  'the dot %s of a name is that of the document',
  (dot) => {
    const name = `古丽米热${dot}艾比布力`
    expect(personNameTyped(name)).toBe('古丽米热·艾比布力')
    for (const { fields } of [realNameForm, certOperatorForm]) expect(fields.name.sent(name)).toBe('古丽米热·艾比布力')
  },
)

test('a name of 24 letters is taken whole, one of more than 50 is refused', () => {
  const name = '阿卜杜勒米吉提·阿卜杜热合曼江·买买提艾力尼亚孜'
  expect(isChineseName(name)).toBe(true)
  expect(realNameForm.fields.name.sent(`${name}\u200b`)).toBe(name)
  expect(realNameForm.fields.name.problem(name)).toBeUndefined()
  expect(isChineseName('王'.repeat(50))).toBe(true)
  expect(isChineseName('王'.repeat(51))).toBe(false)
  expect(realNameForm.fields.name.problem('王'.repeat(51))).toBe('姓名最多50个字')
})

test.each(['林', '林·', '·林', '林··小', 'Lin', '林1', '林 小', ''])('%p is no Chinese name', (name) =>
  expect(isChineseName(name)).toBe(false),
)

test.each([
  ['林 小', '林小'],
  ['林　小', '林小'],
  ['O’Brien Mary', "O'Brien Mary"],
  ['Jean–Luc', 'Jean-Luc'],
  ['Ｍａｒｙ\u00a0Ｊａｎｅ', 'Mary Jane'],
])('%s is %s in a document', (typed, name) => expect(personNameTyped(typed)).toBe(name))

test('dots of a passport’s name stay', () => {
  expect(personNameTyped('St. John-Smith')).toBe('St. John-Smith')
  expect(isLatinName('St. John-Smith')).toBe(true)
})
