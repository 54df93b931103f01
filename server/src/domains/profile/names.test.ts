import { checkName, nameSkeleton } from './names'

const reasonOf = (name: string): string | undefined => {
  try {
    checkName('昵称', name, 'basic.nickname')
    return undefined
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

test.each([
  '点梦官方',
  '点梦客服',
  '點夢客服',
  '点 梦-官.方',
  '点\u200b梦官方',
  '【点梦】小助手',
  'ＤｉａｎＭｅｎｇ官方',
  'diаnmеng official',
  'D1anmeng 客服',
  '点梦',
  '官方客服',
  '系统消息',
])('%s is read as the platform’s own', (name) => expect(reasonOf(name)).toBe('nameReserved'))

test.each(['小满', '点梦女孩', '官小方', '客家服饰', '梦点', '林官方言', 'Diana', '系统设计师小李'])(
  '%s is a name',
  (name) => expect(reasonOf(name)).toBeUndefined(),
)

test('names that look the same have one skeleton', () => {
  for (const name of ['ѕtar公会', 'Ｓｔａｒ 公会', 'Stár·公会', 'STAR公會'.replace('會', '会')])
    expect(nameSkeleton(name)).toBe(nameSkeleton('star公会'))
  expect(nameSkeleton('远山公会')).not.toBe(nameSkeleton('远川公会'))
})
