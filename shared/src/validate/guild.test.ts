import { guildErrors } from './guild'

const GOOD = {
  name: '远山公会',
  logo: '/files/logo.jpg',
  intro: '带新人',
  contactName: '周远山',
  tel: '13800000005',
  creditCode: '91310000MADM0001XG',
  licenses: ['/files/licence.jpg'],
}

test('a whole application has nothing wrong', () => {
  expect(guildErrors(GOOD)).toEqual([])
  expect(guildErrors({ ...GOOD, contactName: '迪丽·买买提' })).toEqual([])
})

test.each([
  [{ name: ' 山 ' }, 'name', '请输入2至20个字的公会名称'],
  [{ name: '山'.repeat(21) }, 'name', '请输入2至20个字的公会名称'],
  [{ logo: '' }, 'logo', '请上传公会标志'],
  [{ intro: '\n ' }, 'intro', '请输入1至300个字的公会简介'],
  [{ contactName: 'Zhou' }, 'contactName', '请输入真实联系人姓名'],
  [{ tel: '1380000' }, 'tel', '手机号格式错误'],
  [{ creditCode: '91310000MADM0001XH' }, 'creditCode', '统一社会信用代码格式错误'],
  [{ licenses: [] }, 'licenses', '请上传营业执照'],
])('%j is told', (change, field, text) => {
  expect(guildErrors({ ...GOOD, ...change })).toEqual([{ field, text }])
})
