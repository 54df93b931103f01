import { rulesBroken } from './rulesBroken'

test('what may pass before a rendered page is alive is no event of React', () => {
  const wrong = [
    'export const a = <img alt="" onError={fail} />',
    'export const b = <img alt="" onLoad={show} />',
    'export const c = <video onLoadedMetadata={measure} />',
    'export const d = <video onCanPlay={play} />',
    'export const e = <div onScroll={follow} />',
  ]
  const right = ['export const f = <video onPlaying={note} />', 'export const g = <Picker onLoad={show} />']
  expect(rulesBroken([...wrong, ...right])).toEqual([...wrong.map(() => ['no-restricted-syntax']), [], []])
})

test('a form that a form in a sheet would submit, too, is not drawn', () => {
  expect(rulesBroken(['export const a = <form />', 'export const b = <Form form={form} />'])).toEqual([
    ['no-restricted-syntax'],
    [],
  ])
})
