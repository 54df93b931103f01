import { markEnded } from './ended'

test('a script that ran or failed is marked; a film that fails is no error of the page', () => {
  const thrown = jest.fn()
  window.addEventListener('error', thrown)
  markEnded()
  const [ran, failed, waiting] = ['script', 'script', 'script'].map((name) =>
    document.head.appendChild(document.createElement(name)),
  ) as HTMLScriptElement[] // made two lines above
  const film = document.head.appendChild(document.createElement('video'))
  ran?.dispatchEvent(new Event('load'))
  failed?.dispatchEvent(new Event('error'))
  film.dispatchEvent(new Event('error'))
  expect([ran?.ended, failed?.ended, waiting?.ended]).toEqual([true, true, undefined])
  expect(film.ended).toBe(false)
  // jsdom tells of what a listener throws by an error event of the window, without a target of its own.
  expect(thrown.mock.calls.filter(([event]: [ErrorEvent]) => event.target === window)).toEqual([])
})
