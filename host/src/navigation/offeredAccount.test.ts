import { overlayState } from '@dm/shared/overlay'
import { getToken, getUid, onSession, setSession } from '@dm/shared/session'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { offerAccount } from './offeredAccount'

/** Owners of the tokens, answered by the network mock; another one has expired. */
const owners = new Map([
  ['mine', '10001'],
  ['mine-newer', '10001'],
  ['theirs', '10002'],
])
const server = setupServer(
  http.post('*/uc/v1/user/center/get', ({ request }) => {
    const uid = owners.get(request.headers.get('authorization') ?? '')
    return HttpResponse.json(uid ? { retcode: 200, msg: '', data: { user: { uid } } } : { retcode: 10903, msg: '' })
  }),
)
const changes: Parameters<Parameters<typeof onSession>[0]>[0][] = []
let stop = () => undefined as void
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  setSession({ token: 'mine', uid: '10001' })
  changes.length = 0
  stop = onSession((change) => changes.push(change))
})
afterEach(() => {
  stop()
  server.resetHandlers()
})
afterAll(() => server.close())

/** The question that is on screen. */
async function question() {
  return waitFor(() => {
    const found = overlayState().open.find(({ kind }) => kind === 'confirm')
    if (found?.kind !== 'confirm') throw new Error('nothing is asked')
    return found
  })
}

test.each([
  ['stays where it is refused', false, 'mine', '10001', []],
  ['is the other one where it is confirmed', true, 'theirs', '10002', ['account']],
])('another account: it asks, and the session %s', async (_what, answer, token, uid, seen) => {
  const done = offerAccount('theirs')
  const dialog = await question()
  expect(dialog.options.title).toBe('切换账号？')
  expect(getToken()).toBe('mine')
  dialog.close(answer)
  await done
  expect([getToken(), getUid(), changes]).toEqual([token, uid, seen])
})

test('the same account’s newer token is taken without a question', async () => {
  await offerAccount('mine-newer')
  expect([getToken(), getUid(), changes]).toEqual(['mine-newer', '10001', ['login']])
})

test('a session that has ended gives way without a question', async () => {
  setSession({ token: 'ended', uid: '10001' })
  await offerAccount('theirs')
  expect([getToken(), getUid()]).toEqual(['theirs', '10002'])
})

test('a token that opens nothing, and no answer, change nothing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await offerAccount('ended')
  server.use(http.post('*/uc/v1/user/center/get', () => HttpResponse.error()))
  await offerAccount('theirs')
  expect([getToken(), getUid(), changes]).toEqual(['mine', '10001', []])
  expect(warn).toHaveBeenCalledWith('[session]', expect.any(String), expect.any(String))
  warn.mockRestore()
})
