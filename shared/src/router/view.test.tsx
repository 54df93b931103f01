import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  currentLocation,
  Link,
  navigate,
  NavLink,
  Route,
  Routes,
  startHistory,
  useNavigate,
  useParams,
  useSearchParams,
  ViewRouter,
} from '.'

let stop = () => undefined as void
beforeEach(() => {
  stop = startHistory()
})
afterEach(() => stop())

const view = (page: React.ReactNode) => render(<ViewRouter location={currentLocation()}>{page}</ViewRouter>)

it('a navigation draws nothing of a view again', () => {
  let drawn = 0
  const Page = () => {
    const [query] = useSearchParams()
    useNavigate()
    drawn += 1
    return <Link to="/user/travel">{query.get('uid')}</Link>
  }
  navigate('/user/modelcard?uid=1')
  view(<Page />)
  act(() => navigate('/user/modelcard?uid=2'))
  act(() => navigate('/user/index'))
  expect(drawn).toBe(1)
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

it('a tab that is a link tells that it is the present one', () => {
  navigate('/user/index')
  view(
    <>
      <NavLink to="/user/index">我的</NavLink>
      <NavLink to="/user/travel">行程</NavLink>
    </>,
  )
  expect(screen.getByText('我的')).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('行程')).not.toHaveAttribute('aria-current')
})

it('useParams reads what a route’s path names', () => {
  const Page = () => <p>{useParams().id}</p>
  navigate('/activity/a7')
  view(
    <Routes>
      <Route path="/activity/:id" element={<Page />} />
    </Routes>,
  )
  expect(screen.getByText('a7')).toBeVisible()
})
