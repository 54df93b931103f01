import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentLocation, Link, navigate, startHistory, useNavigate, useSearchParams, ViewRouter } from '.'

let stop = () => undefined as void
beforeEach(() => {
  stop = startHistory()
})
afterEach(() => stop())

const view = (page: React.ReactNode) => render(<ViewRouter location={currentLocation()}>{page}</ViewRouter>)

it('a navigation draws nothing of a view again', () => {
  const drawn = jest.fn()
  const Page = () => {
    const [query] = useSearchParams()
    useNavigate()
    drawn()
    return <Link to="/user/travel">{query.get('uid')}</Link>
  }
  navigate('/user/modelcard?uid=1')
  view(<Page />)
  act(() => navigate('/user/modelcard?uid=2'))
  act(() => navigate('/user/index'))
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link')).toHaveTextContent('1')
})

it('useNavigate goes to addresses of this site alone, and setSearchParams to another query', async () => {
  const refused: unknown[] = []
  const Page = () => {
    const go = useNavigate()
    const [, setQuery] = useSearchParams()
    const leave = () => {
      try {
        go('//elsewhere.example/user/index')
      } catch (error) {
        refused.push(error)
      }
    }
    return (
      <>
        <button onClick={leave}>外站</button>
        <button onClick={() => setQuery({ tab: 'pay' })}>换页签</button>
      </>
    )
  }
  navigate('/wallet/bills')
  view(<Page />)
  await userEvent.click(screen.getByText('外站'))
  expect(refused).toHaveLength(1)
  expect(currentLocation().path).toBe('/wallet/bills')
  await userEvent.click(screen.getByText('换页签'))
  expect(currentLocation().path).toBe('/wallet/bills?tab=pay')
})
