import { mineOf } from '../../../test/modelcard'
import { stripOf } from './strip'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const text = (changes: Parameters<typeof mineOf>[0]) => stripOf(mineOf(changes), NOW)?.text ?? null

test.each([
  [{}, null],
  [{ certState: 'none' as const }, '企业未认证，档案仅成员可见'],
  [{ certState: 'none' as const, appState: 'reviewing' as const }, '认证审核中'],
  [{ certState: 'none' as const, appState: 'rejected' as const }, '认证未通过'],
  [{ certState: 'revoked' as const, reason: '资料不实' }, '认证已被取消：资料不实'],
  [{ licenceUntil: '2026-12-02' }, '营业执照将于2026-12-02到期'],
  [{ licenceUntil: '2027-03-02' }, null],
  [{ operatorDueAt: Date.parse('2026-11-30T00:00:00+08:00') }, '请在11月30日前提交新运营者资料'],
  [{ certState: 'expired' as const, licenceUntil: '2026-11-17' }, '营业执照已过期，认证标识与联系方式已停止展示'],
  [
    { state: 'closing' as const, closingUntil: Date.parse('2026-11-29T08:30:00+08:00') },
    '企业档案将于11月29日 08:30注销',
  ],
  [{ state: 'suspended' as const, reason: '资料不实' }, '企业档案已被平台暂停展示：资料不实'],
  [
    { transferToMe: { id: 't', toMemberId: 'b', fromNick: '顾长风', toNick: '林小满', expireAt: NOW + 1 } },
    '「顾长风」请你接任企业所有者',
  ],
])('the strip of %j is %s', (changes, expected) => {
  expect(text(changes)).toBe(expected)
})

test('the first that holds is shown', () => {
  expect(text({ state: 'suspended', reason: '资料不实', certState: 'expired', operatorDueAt: NOW })).toMatch('暂停展示')
  expect(text({ certState: 'expired', operatorDueAt: NOW, appState: 'reviewing' })).toMatch('已过期')
})
