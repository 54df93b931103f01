import { readSettings } from './settings'

describe('settings', () => {
  test('each has a default that runs', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: 'data',
      SMS_PROVIDER: 'console',
      TRUST_PROXY: false,
    })
  })

  test('all that are wrong are named at once', () => {
    const read = () => readSettings({ PORT: 'x', SMS_PROVIDER: 'pigeon', SECRET_KEY: 'short' })
    expect(read).toThrow(/PORT/)
    expect(read).toThrow(/SMS_PROVIDER/)
    expect(read).toThrow(/SECRET_KEY/)
  })

  test('production refuses what only a demonstration may use, unless ALLOW_DEMO says so', () => {
    const read = () => readSettings({ NODE_ENV: 'production' })
    for (const name of ['SMS_PROVIDER', 'MAIL_PROVIDER', 'PAY_PROVIDER', 'REVIEW_PROVIDER']) expect(read).toThrow(name)
    expect(readSettings({ NODE_ENV: 'production', ALLOW_DEMO: '1' }).ALLOW_DEMO).toBe(true)
  })

  test('a clock is moved only where neither money nor codes are real', () => {
    const read = (env: Record<string, string>) => () => readSettings({ CLOCK_AHEAD_DAYS: '8', ...env })
    expect(read({})().CLOCK_AHEAD_DAYS).toBe(8)
    expect(read({ NODE_ENV: 'production' })).toThrow('CLOCK_AHEAD_DAYS')
    expect(read({ PAY_PROVIDER: 'live' })).toThrow('CLOCK_AHEAD_DAYS')
    const sms = { SMS_HTTP_URL: 'https://sms.example/send', SMS_HTTP_SECRET: 'a-long-enough-secret' }
    expect(read({ SMS_PROVIDER: 'http', ...sms, NODE_ENV: 'production', ALLOW_DEMO: '1' })).toThrow('CLOCK_AHEAD_DAYS')
  })

  test('the http sender needs an address and a secret', () => {
    expect(() => readSettings({ MAIL_PROVIDER: 'http' })).toThrow(/MAIL_HTTP_URL[^]*MAIL_HTTP_SECRET/)
    expect(() => readSettings({ SMS_PROVIDER: 'http' })).toThrow(/SMS_HTTP_URL[^]*SMS_HTTP_SECRET/)
    expect(
      readSettings({
        SMS_PROVIDER: 'http',
        SMS_HTTP_URL: 'https://sms.example/send',
        SMS_HTTP_SECRET: 'a-long-enough-secret',
      }).SMS_PROVIDER,
    ).toBe('http')
  })
})
