import { clock, judgeTime } from './budgets'

const budgets = { pages: 100, server: 300 }
const judge = (pages: number, server: number, slowness = 1) =>
  judgeTime(
    [
      { suite: 'pages', seconds: pages },
      { suite: 'server', seconds: server },
    ],
    slowness,
    budgets,
  )

test('a run is shown beside its budget', () => {
  expect(judge(90, 260)).toEqual({
    lines: ['processor time 350 s, budget 400 s (this machine takes 1.00 times as long)'],
    failed: false,
  })
})

test('suites that grew are named, most first, before the whole run fails', () => {
  expect(judge(110, 400)).toEqual({
    lines: [
      'processor time 510 s, budget 400 s (this machine takes 1.00 times as long)',
      '  server has outgrown its budget: 400 of 300 s',
      '  pages has outgrown its budget: 110 of 100 s',
    ],
    failed: false,
  })
})

test('a run of more than one and a half times its budget fails', () => {
  expect(judge(300, 300).failed).toBe(false)
  expect(judge(301, 300)).toMatchObject({ failed: true })
  expect(judge(301, 300).lines.at(-1)).toBe('a run of more than 1.5 times its budget fails')
})

test('a machine that takes twice as long has twice the budget', () => {
  expect(judge(301, 300, 2).failed).toBe(false)
  expect(judge(700, 600, 2)).toMatchObject({ failed: true })
})

test('a time is shown in minutes', () => {
  expect([clock(59.6), clock(1145)]).toEqual(['1 min 00 s', '19 min 05 s'])
})
