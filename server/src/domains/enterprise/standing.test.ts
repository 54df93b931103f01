import { addDays } from '@dm/shared/time'
import fc from 'fast-check'
import { maskName, maskPhone } from './mask'
import { certState, isPublic } from './standing'

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n))

test('a licence holds through its last day; 长期 never ends; what is revoked stays revoked', () => {
  fc.assert(
    fc.property(day, day, (until, today) => {
      expect(certState({ licenceUntil: until, revokedAt: null }, today)).toBe(today <= until ? 'certified' : 'expired')
      expect(certState({ licenceUntil: null, revokedAt: null }, today)).toBe('certified')
      expect(certState({ licenceUntil: until, revokedAt: 1 }, today)).toBe('revoked')
    }),
  )
})

test('public until 90 days after the last day, and only while active', () => {
  const cert = { licenceUntil: '2026-08-22', revokedAt: null }
  expect(isPublic({ state: 'active' }, cert, '2026-11-20')).toBe(true)
  expect(isPublic({ state: 'active' }, cert, '2026-11-21')).toBe(false)
  fc.assert(
    fc.property(
      fc.constantFrom('preparing' as const, 'closing' as const, 'suspended' as const),
      day,
      (state, today) => {
        expect(isPublic({ state }, { licenceUntil: null, revokedAt: null }, today)).toBe(false)
      },
    ),
  )
})

test('masks hide all but what the document shows', () => {
  expect(maskName('王建国')).toBe('王**')
  expect(maskName('𠮷野')).toBe('𠮷**')
  expect(maskPhone('13800138888')).toBe('138****8888')
  expect(maskPhone('021-60001234')).toBe('021****34')
  expect(maskPhone('400')).toBe('****')
})
