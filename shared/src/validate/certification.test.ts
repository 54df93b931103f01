import fc from 'fast-check'
import {
  certNameTyped,
  certOperatorFaults,
  creditCodeFault,
  creditCodeTyped,
  isMaskOf,
  legalTitleOf,
  orgTypeOf,
  type CertOperatorInput,
} from '.'
import { certBasicProblems, permitsProblem, type CertPermit } from '../contract/forms/enterprise/cert'

const TODAY = '2026-11-20'
type Basic = Parameters<typeof certBasicProblems>[0]
const basic: Basic = {
  licenceFile: '/files/licence.jpg',
  creditCode: '91310000MADM0001XG',
  name: '澄梦示例影视文化（上海）有限公司',
  legalPerson: '王建国',
  foundedOn: '2017-05-01',
  longTerm: true,
  licenceUntil: '',
  regAddress: '上海市徐汇区示例路 1 号',
  permits: [],
}
const operator: CertOperatorInput = {
  isLegal: true,
  name: '王建国',
  idNo: '11010519491231002X',
  idLong: true,
  idUntil: '',
  idFront: '/files/front.jpg',
  idBack: '/files/back.jpg',
  letter: null,
  email: '',
  consent: true,
}
const context = { today: TODAY, legalPerson: '王建国', certifiedName: null, hasIdNo: false }
const only = (faults: object) => Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))

test.each(['91310000MADM0001XG', '92110105MADM00028D', '91310000MADM0020A0', '91310000MADM0039AY'])(
  'the code %s is good',
  (code) => expect(creditCodeFault(code)).toBeUndefined(),
)

test.each([
  ['', '请输入统一社会信用代码'],
  ['91310000MADM0001X', '统一社会信用代码应为 18 位'],
  ['91310000MADM0001XH', '统一社会信用代码校验不通过，请核对'],
  ['91310000MADM0010XG', '统一社会信用代码校验不通过，请核对'],
  ['9131000OMADM0001XG', '统一社会信用代码不含字母 I、O、S、V、Z'],
])('the code %j: %s', (code, text) => expect(creditCodeFault(code)).toBe(text))

test('no single wrong character and no two neighbours changed over pass the check digit', () => {
  const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
  const code = '91310000MADM0001XG'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...letters), (at, letter) => {
      if (code[at] === letter) return
      expect(creditCodeFault(code.slice(0, at) + letter + code.slice(at + 1))).toBeDefined()
    }),
  )
})

test('typed codes: capitals, narrow, without blanks and hyphens', () => {
  expect(creditCodeTyped(' ９１31-0000 madm 0001xg99')).toBe('91310000MADM0001XG')
  expect(certNameTyped('澄梦(上海)')).toBe('澄梦（上海）')
})

test.each([
  ['91', '企业', '法定代表人'],
  ['92', '个体工商户', '经营者'],
  ['93', '农民专业合作社', '法定代表人'],
  ['51', '社会团体', '负责人'],
  ['52', '民办非企业单位', '负责人'],
  ['53', '基金会', '负责人'],
  ['12', '事业单位', '负责人'],
  ['A1', '其他组织', '法定代表人'],
])('%s is %s, with a %s', (prefix, kind, title) => {
  expect([orgTypeOf(`${prefix}310000`), legalTitleOf(`${prefix}310000`)]).toEqual([kind, title])
})

test('a complete first step has no fault', () => expect(only(certBasicProblems(basic, TODAY))).toEqual({}))

test.each<[Partial<Basic>, object]>([
  [{ licenceFile: null }, { licenceFile: '请上传营业执照照片' }],
  [{ name: '' }, { name: '请输入企业名称' }],
  [{ name: '点' }, { name: '企业名称须与营业执照一致，2–60 个字' }],
  [{ legalPerson: '' }, { legalPerson: '请输入法定代表人姓名' }],
  [{ creditCode: '92110105MADM00028D', legalPerson: '' }, { legalPerson: '请输入经营者姓名' }],
  [{ foundedOn: '' }, { foundedOn: '请选择成立日期' }],
  [{ foundedOn: '2026-11-21' }, { foundedOn: '成立日期不能晚于今天' }],
  [{ longTerm: false }, { licenceUntil: '请选择营业期限' }],
  [{ longTerm: false, licenceUntil: '2026-11-19' }, { licenceUntil: '营业执照已过期，请更换后再提交' }],
  [{ longTerm: false, licenceUntil: TODAY }, {}],
  [{ regAddress: ' ' }, { regAddress: '请输入注册地址' }],
])('%j', (change, faults) => expect(only(certBasicProblems({ ...basic, ...change }, TODAY))).toEqual(faults))

test('permits: number, picture, end, the same kind once apart from 其他', () => {
  const permit: CertPermit = { kind: 'performance', label: '', no: 'A-1', file: '/files/p.jpg', until: '' }
  const faultOf = (change: Partial<CertPermit>) => permitsProblem([{ ...permit, ...change }], TODAY)
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ no: '' })).toBe('请输入证照编号')
  expect(faultOf({ file: null })).toBe('请上传证照照片')
  expect(faultOf({ until: '2026-11-19' })).toBe('证照已过期')
  expect(faultOf({ kind: 'other' })).toBe('请输入证照名称')
  const other: CertPermit = { ...permit, kind: 'other', label: '摄影许可' }
  expect(permitsProblem([other, other], TODAY)).toBeUndefined()
  expect(certBasicProblems({ ...basic, permits: [permit, permit] }, TODAY).permits).toBe('该证照已添加')
})

test.each<[Partial<CertOperatorInput>, object]>([
  [{}, {}],
  [{ name: '' }, { name: '请输入运营者姓名' }],
  [{ name: 'Wang' }, { name: '请输入真实的中文姓名' }],
  [{ name: '李明月' }, { name: '与法定代表人姓名不一致' }],
  [{ name: '李明月', isLegal: false }, { letter: '请上传加盖公章的授权书' }],
  [{ name: '李明月', isLegal: false, letter: '/files/letter.jpg' }, {}],
  [{ idNo: '' }, { idNo: '请输入身份证号' }],
  [{ idNo: '110105194912310021' }, { idNo: '请输入正确的身份证号' }],
  [{ idLong: false }, { idUntil: '请选择有效期' }],
  [{ idLong: false, idUntil: '2026-11-19' }, { idUntil: '身份证已过期' }],
  [
    { idFront: null, idBack: null },
    { idFront: '请上传身份证人像面', idBack: '请上传身份证国徽面' },
  ],
  [{ email: 'a@b' }, { email: '邮箱格式错误' }],
  [{ consent: false }, { consent: '请阅读并同意身份信息处理说明' }],
])('operator %j', (change, faults) => {
  expect(only(certOperatorFaults({ ...operator, ...change }, context))).toEqual(faults)
})

test('an operator is 18 on the birthday, not the day before', () => {
  const idNo = '110105200811210021'
  const withCheck = [...'0123456789X'].map((last) => idNo.slice(0, 17) + last)
  const faultOn = (today: string) =>
    withCheck.map((one) => certOperatorFaults({ ...operator, idNo: one }, { ...context, today }).idNo)
  expect(faultOn('2026-11-20')).toContain('运营者须年满 18 周岁')
  expect(faultOn('2026-11-21')).toContain(undefined)
})

test('a certified account: neither number nor pictures, and the name by its mask', () => {
  const certified = { ...operator, name: '*建国', idNo: '', idFront: null, idBack: null, idLong: false }
  expect(only(certOperatorFaults(certified, { ...context, certifiedName: '*建国' }))).toEqual({})
  expect(only(certOperatorFaults(certified, { ...context, certifiedName: '*小满' }))).toEqual({
    name: '与法定代表人姓名不一致',
  })
  expect(isMaskOf('*满', '林小满')).toBe(false)
})
