import { screen } from '@testing-library/react'
import { address, renderPage } from '../testing'
import { monthIn, optionIn, useAddressState } from '.'

const TABS = [{ key: 'all' }, { key: 'open' }] as const

function Records() {
  const [shown, change] = useAddressState(
    (query) => ({ tab: optionIn(query, 'tab', TABS), month: monthIn(query, 'month') }),
    ({ tab, month }) => `/wallet/records?${new URLSearchParams({ tab, ...(month && { month }) })}`,
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
