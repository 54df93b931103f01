import { readSettings } from '@dm/server/settings'
import { reachOf } from './reach'

test('a site is on this machine alone unless HOST says otherwise, and its start says how a phone gets in', () => {
  const usual = readSettings({})
  expect(usual.HOST).toBe('127.0.0.1')
  expect(reachOf(usual, 'http://localhost:3000')).toContain('HOST=0.0.0.0 npm start')
  const own = ['192.168.1.7', '10.0.0.7']
  expect(reachOf({ HOST: '0.0.0.0' }, 'http://localhost:3100', own)).toBe(
    'for a phone in the same network: http://192.168.1.7:3100  http://10.0.0.7:3100',
  )
  expect(reachOf({ HOST: '192.168.1.7' }, 'http://localhost:3000', own)).toContain('http://192.168.1.7:3000')
})
