import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState, type ReactNode } from 'react'
import { confirm } from '../overlay'
import { TestHost } from '../testing/TestHost'
import {
  currentLocation,
  goBack,
  navigate,
  onNavigation,
  onReplacedAddress,
  replaceAddress,
  startHistory,
  useBackCloses,
  useLeaveGuard,
  ViewRouter,
} from '.'

let stop = () => undefined as void
let off = () => undefined as void
const seen: string[] = []

beforeEach(() => {
  stop = startHistory()
  navigate('/home')
  navigate('/list?tab=2')
  seen.length = 0
  off = onNavigation(({ kind, to }) => seen.push(`${kind} ${to.path}`))
})
afterEach(() => {
  off()
  stop()
})

/** The browser's state: the address, and how many layer entries it is above the page's own. */
const browser = () => ({ path: window.location.pathname + window.location.search, layer: history.state.layer ?? 0 })
const browserAt = (path: string, layer = 0) => waitFor(() => expect(browser()).toEqual({ path, layer }))
const arrivedAt = (path: string) => waitFor(() => expect(currentLocation().path).toBe(path))

function Lying({ name, onClose, children }: { name: string; onClose?: () => void; children?: ReactNode }) {
  useBackCloses(onClose)
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>关闭{name}</button>
      {children}
    </div>
  )
}

/** A page with a sheet, and a picker that opens on the sheet. */
function PageWithSheet({ onSave = () => undefined }: { onSave?: () => void }) {
  const [sheet, setSheet] = useState(false)
  const [picker, setPicker] = useState(false)
  const done = () => {
    setSheet(false)
    onSave()
  }
  return (
    <>
      <button onClick={() => setSheet(true)}>打开</button>
      {sheet && (
        <Lying name="面板" onClose={() => setSheet(false)}>
          <button onClick={() => setPicker(true)}>选择</button>
          <button onClick={done}>保存</button>
          <button onClick={() => navigate('/detail')}>详情</button>
          {picker && <Lying name="选择器" onClose={() => setPicker(false)} />}
        </Lying>
      )}
    </>
  )
}

const nameOf = (dialog: Element) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent
const lying = () => screen.queryAllByRole('dialog').map(nameOf)
const lie = (...names: string[]) => waitFor(() => expect(lying()).toEqual(names))
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the browser’s back', () => {
  it('closes the sheet and leaves the page where it is; nothing has been navigated', async () => {
    render(<PageWithSheet />)
    const { key, index } = currentLocation()
    await click('打开')
    await browserAt('/list?tab=2', 1)
    window.history.back()
    await lie()
    await browserAt('/list?tab=2')
    expect(currentLocation()).toMatchObject({ key, index, path: '/list?tab=2' })
    expect(seen).toEqual([])
    window.history.back()
    await arrivedAt('/home')
  })

  it('closes what lies on top alone', async () => {
    render(<PageWithSheet />)
    await click('打开')
    await click('选择')
    await browserAt('/list?tab=2', 2)
    window.history.back()
    await lie('面板')
    window.history.back()
    await lie()
    await browserAt('/list?tab=2')
  })

  it('two entries at once closes both', async () => {
    render(<PageWithSheet />)
    await click('打开')
    await click('选择')
    window.history.go(-2)
    await lie()
    await browserAt('/list?tab=2')
    expect(seen).toEqual([])
  })

  it('does not close what can only be answered, nor what asks first', async () => {
    let questions = 0
    const { rerender } = render(<Lying name="登录" />)
    window.history.back()
    await browserAt('/list?tab=2', 1)
    rerender(<Lying name="登录" onClose={() => (questions += 1)} />)
    window.history.back()
    await waitFor(() => expect(questions).toBe(1))
    await browserAt('/list?tab=2', 1)
    await lie('登录')
  })

  it('closes by the newest order, not by the order of effects: a page with both open at once', async () => {
    const closed: string[] = []
    render(
      <Lying name="面板" onClose={() => closed.push('面板')}>
        <Lying name="选择器" onClose={() => closed.push('选择器')} />
      </Lying>,
    )
    await browserAt('/list?tab=2', 2)
    window.history.back()
    await waitFor(() => expect(closed).toEqual(['选择器']))
  })
})

describe('forward', () => {
  it.each(['by back', 'by its button'])('does not open again what was closed %s', async (how) => {
    render(<PageWithSheet />)
    await click('打开')
    if (how === 'by back') window.history.back()
    else await click('关闭面板')
    await browserAt('/list?tab=2')
    const forward = jest.fn()
    window.addEventListener('popstate', forward)
    window.history.forward()
    await waitFor(() => expect(forward).toHaveBeenCalledTimes(2))
    window.removeEventListener('popstate', forward)
    await browserAt('/list?tab=2')
    await lie()
    expect(seen).toEqual([])
    goBack()
    await arrivedAt('/home')
  })
})

describe('its own button', () => {
  it('takes the entry away: back leaves the page', async () => {
    render(<PageWithSheet />)
    await click('打开')
    await click('关闭面板')
    await browserAt('/list?tab=2')
    goBack()
    await arrivedAt('/home')
    expect(seen).toEqual(['pop /home'])
  })

  it('may navigate at once: the page takes the entry’s place, and back from there goes to the page', async () => {
    render(<PageWithSheet onSave={() => navigate('/done')} />)
    await click('打开')
    await click('保存')
    await browserAt('/done')
    goBack()
    await browserAt('/list?tab=2')
    expect(seen).toEqual(['push /done', 'pop /list?tab=2'])
    goBack()
    await arrivedAt('/home')
  })

  it('may navigate while the entry is being gone back from', async () => {
    render(<PageWithSheet />)
    await click('打开')
    const back = jest.spyOn(window.history, 'go')
    await click('关闭面板')
    await waitFor(() => expect(back).toHaveBeenCalledWith(-1))
    navigate('/done')
    back.mockRestore()
    await browserAt('/done')
    await arrivedAt('/done')
    goBack()
    await browserAt('/list?tab=2')
  })

  it('may open another: it takes the entry over', async () => {
    const push = jest.spyOn(window.history, 'pushState')
    const { rerender } = render(<Lying key="a" name="支付" onClose={() => undefined} />)
    await browserAt('/list?tab=2', 1)
    rerender(<Lying key="b" name="确定离开" onClose={() => undefined} />)
    await browserAt('/list?tab=2', 1)
    expect(push).toHaveBeenCalledTimes(1)
    push.mockRestore()
  })
})

describe('a navigation from within', () => {
  it('takes the place of the layer’s entry', async () => {
    render(<PageWithSheet />)
    const { index } = currentLocation()
    await click('打开')
    await click('详情')
    expect(currentLocation()).toMatchObject({ path: '/detail', index: index + 1 })
    goBack()
    await arrivedAt('/list?tab=2')
    await browserAt('/list?tab=2', 1)
  })

  it('goes on from two layers too, and from a replacement', async () => {
    render(<PageWithSheet />)
    const { index } = currentLocation()
    await click('打开')
    await click('选择')
    await click('详情')
    await arrivedAt('/detail')
    expect(currentLocation().index).toBe(index + 1)
    await browserAt('/detail')
    goBack()
    await arrivedAt('/list?tab=2')
    await browserAt('/list?tab=2', 2)
    navigate('/instead', { replace: true })
    await arrivedAt('/instead')
    expect(currentLocation().index).toBe(index)
    await browserAt('/instead')
    goBack()
    await arrivedAt('/home')
  })
})

describe('goBack', () => {
  it('closes what lies on the first page, instead of leaving it', async () => {
    stop()
    window.history.replaceState(null, '', '/first')
    stop = startHistory()
    render(<PageWithSheet />)
    await click('打开')
    goBack()
    await lie()
    expect(currentLocation().path).toBe('/first')
    await browserAt('/first')
    goBack()
    await arrivedAt('/user/index')
  })

  it('closes it where no history was started', async () => {
    stop()
    render(<PageWithSheet />)
    await click('打开')
    act(() => goBack())
    await lie()
    expect(history.state.layer).toBeUndefined()
  })
})

describe('unsaved changes', () => {
  function Form() {
    const { finish } = useLeaveGuard(true)
    return (
      <>
        <PageWithSheet />
        <Lying name="确认" onClose={() => undefined}>
          <button onClick={() => finish()}>提交</button>
        </Lying>
      </>
    )
  }

  it('are not asked about when a sheet is closed; then back asks, back again stays, and 离开 leaves', async () => {
    function Dirty() {
      useLeaveGuard(true)
      return <PageWithSheet />
    }
    render(<Dirty />, { wrapper: TestHost })
    await click('打开')
    window.history.back()
    await lie()
    window.history.back()
    await lie('内容尚未保存，确定离开？')
    await browserAt('/list?tab=2', 1)
    window.history.back()
    await lie()
    await browserAt('/list?tab=2')
    window.history.back()
    await lie('内容尚未保存，确定离开？')
    await click('离开')
    await arrivedAt('/home')
    await browserAt('/home')
  })

  it('finish leaves the page from within what lies on it', async () => {
    render(<Form />)
    await browserAt('/list?tab=2', 1)
    await click('提交')
    await arrivedAt('/home')
    await browserAt('/home')
  })
})

it('a question on a sheet is answered, and what follows it goes on', async () => {
  render(
    <PageWithSheet
      onSave={() => void confirm({ title: '确定提交？' }).then((yes) => yes && navigate('/done', { replace: true }))}
    />,
    { wrapper: TestHost },
  )
  const { index } = currentLocation()
  await click('打开')
  await click('保存')
  await lie('确定提交？')
  await click('确定')
  await browserAt('/done')
  expect(currentLocation().index).toBe(index)
})

it('a page that is loaded anew under a sheet stands alone', async () => {
  const view = render(<PageWithSheet />)
  await click('打开')
  await browserAt('/list?tab=2', 1)
  view.unmount()
  stop()
  stop = startHistory()
  expect(currentLocation()).toMatchObject({ path: '/list?tab=2', index: 2 })
  render(<PageWithSheet />)
  await lie()
  window.history.back()
  await arrivedAt('/home')
  await browserAt('/home')
})

it('a page that is loaded anew twice under a sheet does not move, and a sheet takes the entry that is left', async () => {
  const view = render(<PageWithSheet />)
  await click('打开')
  await browserAt('/list?tab=2', 1)
  view.unmount()
  for (const _ of ['once', 'twice']) {
    stop()
    stop = startHistory()
    await browserAt('/list?tab=2', 1)
  }
  const { length } = window.history
  render(<PageWithSheet />)
  await click('打开')
  await lie('面板')
  expect(window.history.length).toBe(length)
  goBack()
  await lie()
  await browserAt('/list?tab=2')
  navigate('/done', { replace: true })
  await browserAt('/done')
})

it.each(['by back', 'by its button'])(
  'an address that changes under a sheet stays when that is closed %s',
  async (how) => {
    render(<PageWithSheet />)
    await click('打开')
    const moved: string[] = []
    const stopMoved = onReplacedAddress((path) => moved.push(path))
    replaceAddress('/list?tab=3#part')
    // The page's own entry does not have it yet.
    expect(moved).toEqual([])
    if (how === 'by back') window.history.back()
    else await click('关闭面板')
    await lie()
    await browserAt('/list?tab=3')
    expect(window.location.hash).toBe('#part')
    expect(moved).toEqual(['/list?tab=3'])
    stopMoved()
    window.history.back()
    await arrivedAt('/home')
  },
)

it('what lies on a view that is kept has its entry only while the view is on screen', async () => {
  const view = currentLocation()
  const inCache = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <ViewRouter location={view}>
        <PageWithSheet />
      </ViewRouter>
    </Activity>
  )
  const { rerender } = render(inCache('visible'))
  await click('打开')
  act(() => navigate('/other'))
  // The code of the next page is loading: the former view is still shown.
  await browserAt('/other')
  rerender(inCache('hidden'))
  await browserAt('/other')
  goBack()
  await arrivedAt('/list?tab=2')
  rerender(inCache('visible'))
  await browserAt('/list?tab=2', 1)
  window.history.back()
  await lie()
  await browserAt('/list?tab=2')
})
