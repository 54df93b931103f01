import { overlayState, toast } from '../overlay'
import { RequestError } from '../request'
import { saveOver } from '.'

const REFUSAL = '内容已在其他页面修改'
const stale = () => new RequestError(40900, REFUSAL, 'userinfo/honor/edit', 'r1', { reason: 'stale' })

/** A row that others change: it is saved on its present version alone. */
function saving(answers: (boolean | null)[], versions: number[]) {
  const sent: number[] = []
  return {
    sent,
    options: {
      version: 1,
      save: (version: number) => {
        sent.push(version)
        return versions.length > 0 ? Promise.reject(stale()) : Promise.resolve()
      },
      read: () => {
        const version = versions.shift()
        return Promise.resolve(version === undefined ? null : { version })
      },
      versionOf: ({ version }: { version: number }) => version,
      ask: () => Promise.resolve(answers.shift() ?? null),
    },
  }
}

test('nobody was faster: it is saved, and nobody is asked', async () => {
  const { sent, options } = saving([], [])
  expect(await saveOver(options)).toBeNull()
  expect(sent).toEqual([1])
})

test('what was typed goes over each newer version, after a question each', async () => {
  const { sent, options } = saving([true, true], [4, 7])
  expect(await saveOver(options)).toBeNull()
  expect(sent).toEqual([1, 4, 7])
})

test('the newer one is taken; the toast of the refusal gives way to the question', async () => {
  toast(REFUSAL)
  const { sent, options } = saving([false], [4])
  expect(await saveOver(options)).toEqual({ version: 4 })
  expect(sent).toEqual([1])
  expect(overlayState().toast).toBeNull()
})

test('a question that is put aside is the refusal, and so is a row that is gone', async () => {
  await expect(saveOver(saving([null], [4]).options)).rejects.toMatchObject({ reason: 'stale' })
  const gone = { ...saving([true], [4]).options, read: () => Promise.resolve(null) }
  await expect(saveOver(gone)).rejects.toMatchObject({ reason: 'stale' })
})

test('other failures pass through', async () => {
  const save = () => Promise.reject(new Error('of the page'))
  await expect(saveOver({ ...saving([true], []).options, save })).rejects.toThrow('of the page')
})
