import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useEffect, useState } from 'react'
import { overlayState } from '../overlay'
import {
  AddressRouter,
  createPath,
  currentLocation,
  goBack,
  hasPage,
  Link,
  navigate,
  onDropView,
  onNavigation,
  provideRoutes,
  replaceAddress,
  startHistory,
  useLeaveGuard,
  useLocation,
  usePageExists,
  useSearchParams,
  ViewRouter,
} from '.'

let stop = () => undefined as void
beforeEach(() => {
  stop = startHistory()
})
afterEach(() => stop())

const seen: string[] = []
const watch = () => {
  seen.length = 0
  return onNavigation(({ kind, from, to }) => seen.push(`${kind} ${from.path} → ${to.path}`))
}
const arrivedAt = (path: string) => waitFor(() => expect(currentLocation().path).toBe(path))
const question = () => overlayState().open.find((overlay) => overlay.kind === 'confirm')
/** Answers the leave guard's question with one of its buttons. */
const answer = async (leave: boolean) => {
  await waitFor(() => expect(question()).toBeDefined())
  const overlay = question()
  await act(async () => overlay?.kind === 'confirm' && overlay.close(leave))
}

describe('navigating', () => {
  it('pushes, replaces, and goes back; each is told with where from and where to', async () => {
    const off = watch()
    navigate('/a?x=1')
    navigate('/b', { replace: true, state: { step: 2 } })
    expect(currentLocation()).toMatchObject({ path: '/b', search: '', state: { step: 2 } })
    navigate('/c')
    goBack()
    await arrivedAt('/b')
    expect(currentLocation().state).toEqual({ step: 2 })
    expect(seen).toEqual(['push / → /a?x=1', 'replace /a?x=1 → /b', 'push /b → /c', 'pop /c → /b'])
    off()
  })

  it('to the same address makes no second entry', () => {
    navigate('/a?x=1')
    const { index } = currentLocation()
    navigate('/a?x=1')
    expect(currentLocation().index).toBe(index)
  })

  it('goes back to the fallback where nothing of ours is behind', async () => {
    goBack('/enterprise/archives')
    await arrivedAt('/enterprise/archives')
    expect(currentLocation().index).toBe(0)
  })

  it('refuses another site', () => {
    expect(() => navigate('https://elsewhere.example/')).toThrow(TypeError)
    expect(() => navigate('//elsewhere.example/user/index')).toThrow(TypeError)
    expect(currentLocation().path).toBe('/')
  })

  it('changes the address alone with replaceAddress', () => {
    const off = watch()
    navigate('/video/share?vodId=1')
    replaceAddress('/video/share?vodId=2')
    expect(window.location.search).toBe('?vodId=2')
    expect(seen).toHaveLength(1)
    off()
  })
})

describe('Link', () => {
  it('navigates without loading the page, and leaves new tabs to the browser', async () => {
    const user = userEvent.setup()
    render(<Link to="/user/travel">行程</Link>, { wrapper: AddressRouter })
    const link = screen.getByRole('link', { name: '行程' })
    expect(link).toHaveAttribute('href', '/user/travel')
    let left = false
    const browser = (event: Event) => {
      left = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', browser)
    fireEvent.click(link, { ctrlKey: true })
    window.removeEventListener('click', browser)
    expect(left).toBe(true)
    expect(currentLocation().path).toBe('/')
    await user.click(link)
    expect(currentLocation().path).toBe('/user/travel')
  })
})

describe('a view', () => {
  const Where = () => {
    const { pathname, search } = useLocation()
    const [query] = useSearchParams()
    return <p>{`${createPath({ pathname, search })} uid=${query.get('uid')}`}</p>
  }
  it('keeps its own address while another is in the bar', () => {
    navigate('/user/modelcard?uid=1')
    const location = currentLocation()
    render(
      <ViewRouter location={location}>
        <Where />
      </ViewRouter>,
    )
    act(() => navigate('/user/modelcard?uid=2'))
    expect(screen.getByText('/user/modelcard?uid=1 uid=1')).toBeVisible()
  })

  it('outside of a view is the browser’s', () => {
    render(<Where />, { wrapper: AddressRouter })
    act(() => navigate('/x?uid=7'))
    expect(screen.getByText('/x?uid=7 uid=7')).toBeVisible()
  })
})

describe('links to pages that no live release has', () => {
  it('are known, and appear when a release brings them', () => {
    let live = [{ path: '/user/index' }]
    const Entry = () => (usePageExists('/wallet/bankCard?from=x') ? <p>银行卡</p> : <p>没有</p>)
    expect(hasPage('/anything')).toBe(true)
    act(() => provideRoutes(() => live))
    render(<Entry />)
    expect(screen.getByText('没有')).toBeVisible()
    live = [{ path: '/wallet/bankCard' }]
    act(() => provideRoutes(() => live))
    expect(screen.getByText('银行卡')).toBeVisible()
  })
})

describe('unsaved changes', () => {
  function Form() {
    const [dirty, setDirty] = useState(false)
    const { finish } = useLeaveGuard(dirty)
    return (
      <>
        <button onClick={() => setDirty(true)}>改动</button>
        <button onClick={() => finish('/list')}>保存</button>
        <Link to="/other">别处</Link>
      </>
    )
  }
  const open = async () => {
    const user = userEvent.setup()
    navigate('/list')
    navigate('/form')
    render(<Form />, { wrapper: AddressRouter })
    return user
  }

  it('are not asked about while there are none', async () => {
    const user = await open()
    await user.click(screen.getByText('别处'))
    expect(currentLocation().path).toBe('/other')
  })

  it('ask 内容尚未保存，确定离开？ before a link is followed; 继续编辑 stays, 离开 goes and drops the view', async () => {
    const user = await open()
    const dropped: string[] = []
    const off = onDropView((path) => dropped.push(path))
    await user.click(screen.getByText('改动'))
    await user.click(screen.getByText('别处'))
    expect(question()).toMatchObject({ options: { title: '内容尚未保存，确定离开？', ok: '离开', cancel: '继续编辑' } })
    await answer(false)
    expect(currentLocation().path).toBe('/form')
    expect(dropped).toEqual([])
    await user.click(screen.getByText('别处'))
    await answer(true)
    await arrivedAt('/other')
    expect(dropped).toEqual(['/form'])
    off()
  })

  it('ask at the browser’s back too', async () => {
    const user = await open()
    await user.click(screen.getByText('改动'))
    window.history.back()
    await answer(false)
    await waitFor(() => expect(window.location.pathname).toBe('/form'))
    expect(currentLocation().path).toBe('/form')
    window.history.back()
    await answer(true)
    await arrivedAt('/list')
  })

  it('do not hold up what follows a save', async () => {
    const user = await open()
    await user.click(screen.getByText('改动'))
    await user.click(screen.getByText('保存'))
    expect(currentLocation().path).toBe('/list')
    expect(question()).toBeUndefined()
  })

  it('that are saved late lead nobody away who has left meanwhile', async () => {
    let save = () => undefined as void
    const Late = () => {
      const { finish } = useLeaveGuard(false)
      useEffect(() => {
        save = finish
      })
      return null
    }
    const inCache = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Late />
      </Activity>
    )
    navigate('/list')
    navigate('/form')
    const { rerender } = render(inCache('visible'))
    navigate('/other')
    rerender(inCache('hidden'))
    const dropped: string[] = []
    const off = onDropView((path) => dropped.push(path))
    save()
    // The browser's back would arrive before another navigation ends.
    navigate('/last')
    goBack()
    await arrivedAt('/other')
    expect(dropped).toHaveLength(1)
    off()
  })

  it('hold the tab when it is closed', async () => {
    const user = await open()
    await user.click(screen.getByText('改动'))
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })
})
