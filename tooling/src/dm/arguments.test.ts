import { areaOf, numberOf, trafficOf, wholeOf, namedArgs } from './arguments'
import { failureText, table } from './table'
import { momentOf, momentText } from './time'

const NOW = Date.parse('2026-11-21T13:05:30+08:00')

describe('what is typed', () => {
  test('words: as many as the command takes', () => {
    expect(namedArgs(['area', 'version'], ['wallet', 'r3f'])).toEqual(['wallet', 'r3f'])
    expect(() => namedArgs(['area', 'version'], ['wallet'])).toThrow('missing: <version>')
    expect(() => namedArgs(['area'], ['wallet', 'again', 'more'])).toThrow('not understood: again more')
  })

  test.each([
    ['10', 10],
    ['0.01', 0.01],
    ['2.5%', 2.5],
    ['100', 100],
  ])('--traffic %s', (text, value) => expect(trafficOf(text)).toBe(value))

  test.each(['0', '0.001', '101', '-1', 'all', '', '1e1'])('--traffic %j is refused', (text) =>
    expect(() => trafficOf(text)).toThrow('--traffic is per cent of visitors'),
  )

  test('names and numbers', () => {
    expect(areaOf('wallet')).toBe('wallet')
    expect(() => areaOf('../wallet')).toThrow('no name of an area')
    expect(wholeOf('limit', '200', 1, 200)).toBe(200)
    for (const text of ['0', '201', '1.5', 'x']) expect(() => wholeOf('limit', text, 1, 200)).toThrow('--limit')
    expect(numberOf('hours', '0.5')).toBe(0.5)
    for (const text of ['0', '-1', 'x']) expect(() => numberOf('hours', text)).toThrow('--hours')
  })

  test.each([
    ['2026-11-21 20:00', '2026-11-21T12:00:00Z'],
    ['2026-11-21T20:00:30', '2026-11-21T12:00:30Z'],
    ['2026-12-01', '2026-11-30T16:00:00Z'],
    ['20:00', '2026-11-21T12:00:00Z'],
    ['8:30', '2026-11-21T00:30:00Z'],
    ['2026-11-21T20:00:00Z', '2026-11-21T20:00:00Z'],
    ['now', '2026-11-21T05:05:30Z'],
    ['+30m', '2026-11-21T05:35:30Z'],
    ['+1.5h', '2026-11-21T06:35:30Z'],
    ['+2d', '2026-11-23T05:05:30Z'],
  ])('the moment %s', (text, iso) => expect(momentOf('from', text, NOW)).toBe(Date.parse(iso)))

  test.each(['tomorrow', '2026-13-01', '25:00', '2026-11-21 20', '', '+2w'])('%j is no moment', (text) =>
    expect(() => momentOf('from', text, NOW)).toThrow('--from is a moment'),
  )
})

describe('what is printed', () => {
  test('moments of UTC+8, with the year when it is another', () => {
    expect(momentText(Date.parse('2026-11-21T12:00:00Z'), NOW)).toBe('11-21 20:00')
    expect(momentText(Date.parse('2026-12-31T16:00:00Z'), NOW)).toBe('2027-01-01 00:00')
  })

  test('columns stand under each other, Chinese too', () => {
    expect(
      table(
        ['who', 'what'],
        [
          ['陈默', 'rollback'],
          ['ci', 'gc'],
        ],
      ),
    ).toEqual(['who   what', '陈默  rollback', 'ci    gc'])
  })

  test('failures', () => {
    expect(failureText({ loads: 0, loadFailures: 0, renderFailures: 0 })).toBe('—')
    expect(failureText({ loads: 2000, loadFailures: 1, renderFailures: 2 })).toBe('0.15%')
    expect(failureText({ loads: 0, loadFailures: 2, renderFailures: 0 })).toBe('2 failures')
  })
})
