import { rulesBroken } from './rulesBroken'

test('a page decides by what a refusal is, never by its number or its text', () => {
  const wrong = [
    'export const a = error.retcode === 40900',
    "export const b = error.msg.includes('验证码')",
    "export const c = error.msg.startsWith('请先')",
    "export const d = error.msg === '余额不足'",
  ]
  const right = ['export const e = `${error.msg}。`']
  const broken = rulesBroken([...wrong, ...right], 'declare const error: { retcode: number; msg: string }')
  expect(broken).toEqual([...wrong.map(() => ['no-restricted-syntax']), []])
})
