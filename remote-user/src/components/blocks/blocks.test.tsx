import { renderPage } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Blocks } from './Blocks'

const TEXT = [{ kind: 'p' as const, runs: [{ text: '官网', href: 'https://example.com/terms' }] }]

test('in a browser an address elsewhere is a link', () => {
  renderPage(<Blocks blocks={TEXT} />, { at: '/common/userAgreement?id=3' })
  expect(screen.getByRole('link', { name: '官网' })).toHaveAttribute('href', 'https://example.com/terms')
})

test('in the app it is a button, which asks first', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) DianMengApp/3.2.1')
  renderPage(<Blocks blocks={TEXT} />, { at: '/common/userAgreement?id=3' })
  await userEvent.click(screen.getByRole('button', { name: '官网' }))
  expect(await screen.findByRole('dialog', { name: '即将离开点梦，访问 https://example.com/terms' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  agent.mockRestore()
})
