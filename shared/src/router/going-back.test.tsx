import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { overlayState } from '../overlay'
import { currentLocation, goBack, navigate, startHistory, useLeaveGuard } from '.'

let stop = () => undefined as void
let pops = 0
const count = () => (pops += 1)
beforeEach(() => {
  stop = startHistory()
  pops = 0
  window.addEventListener('popstate', count)
  navigate('/home')
  navigate('/list')
  navigate('/form')
})
afterEach(() => {
  window.removeEventListener('popstate', count)
  stop()
})

const arrivedAt = (path: string) => waitFor(() => expect(currentLocation().path).toBe(path))
const questions = () => overlayState().open.filter(({ kind }) => kind === 'confirm')
const openQuestion = async () => {
  await waitFor(() => expect(questions()).toHaveLength(1))
  return questions()[0]
}
const answer = async (leave: boolean) => {
  const overlay = await openQuestion()
  await act(async () => overlay?.kind === 'confirm' && overlay.close(leave))
}

function Form() {
  const [dirty, setDirty] = useState(true)
  const { finish } = useLeaveGuard(dirty)
  return (
    <>
      <button onClick={() => finish()}>保存</button>
      <button onClick={() => setDirty(false)}>保存并留下</button>
    </>
  )
}

it('two taps on the way back go back once', async () => {
  // Browsers make each step; jsdom would merge two into one.
  const back = jest.spyOn(window.history, 'back')
  goBack()
  goBack()
  await arrivedAt('/list')
  expect(back).toHaveBeenCalledTimes(1)
  goBack()
  await arrivedAt('/home')
  back.mockRestore()
})

it('a page that asks is left by one way, however often another is tried', async () => {
  render(<Form />)
  window.history.back()
  await openQuestion()
  await waitFor(() => expect(pops).toBe(2))
  window.history.back()
  await waitFor(() => expect(pops).toBe(4))
  act(() => navigate('/elsewhere'))
  await answer(true)
  await arrivedAt('/list')
  goBack()
  await arrivedAt('/home')
})

it('the browser’s back, pressed twice before the page has asked, is asked about once', async () => {
  render(<Form />)
  window.history.back()
  window.history.back()
  const question = await openQuestion()
  await waitFor(() => expect(window.location.pathname).toBe('/form'))
  expect(question).toMatchObject({ home: '/form' })
  expect(currentLocation().path).toBe('/form')
  await answer(false)
  expect(currentLocation().path).toBe('/form')
})

it('the question belongs to the page that asks: a save meanwhile leaves, and takes it along', async () => {
  render(<Form />)
  window.history.back()
  expect(await openQuestion()).toMatchObject({ home: '/form' })
  await userEvent.click(screen.getByText('保存'))
  await arrivedAt('/list')
})

it('a save that stays on the page takes the question along too, and stays', async () => {
  render(<Form />)
  window.history.back()
  await openQuestion()
  await userEvent.click(screen.getByText('保存并留下'))
  expect(questions()).toEqual([])
  goBack()
  await arrivedAt('/list')
})
