import { screen } from '@testing-library/react'
import { month, option, stateIn } from '../page'
import { address, renderPage } from '../testing'
import { useAddressState } from '.'

const PARAMS = {
  tab: option([
    { key: 'all', label: '全部' },
    { key: 'open', label: '进行中' },
  ]),
  month,
}

function Records() {
  const [shown, change] = useAddressState(
    (query) => stateIn(PARAMS, query),
    ({ tab, month: of }) => `/wallet/records?${new URLSearchParams({ tab, ...(of && { month: of }) })}`,
  )
  return <button onClick={() => change({ tab: 'open' })}>{`${shown.tab} ${shown.month}`}</button>
}

test('opens with what the address names, and each change stands in it without a history entry', async () => {
  const { user } = renderPage(<Records />, { at: '/wallet/records?month=2026-11' })
  const before = window.history.length
  await user.click(screen.getByRole('button', { name: 'all 2026-11' }))
  expect(screen.getByRole('button', { name: 'open 2026-11' })).toBeVisible()
  expect(address()).toBe('/wallet/records?tab=open&month=2026-11')
  expect(window.history.length).toBe(before)
})

test('a value that is none of the options, or no month, is passed over', () => {
  renderPage(<Records />, { at: '/wallet/records?tab=closed&month=2026-13' })
  expect(screen.getByRole('button', { name: 'all null' })).toBeVisible()
})
