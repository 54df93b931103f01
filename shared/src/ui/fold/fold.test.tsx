import { screen } from '@testing-library/react'
import { renderPage } from '../../testing'
import { Folded } from '.'

const button = () => screen.queryByRole('button')

test('a text of more lines folds, and opens', async () => {
  const { user } = renderPage(<Folded text={'梦'.repeat(61)} lines={3} />)
  expect(screen.getByText(/梦/)).toHaveClass('folded')
  await user.click(screen.getByRole('button', { name: '展开', expanded: false }))
  expect(screen.getByText(/梦/)).not.toHaveClass('folded')
  await user.click(screen.getByRole('button', { name: '收起', expanded: true }))
  expect(screen.getByText(/梦/)).toHaveClass('folded')
})

test.each([
  ['as many characters as fit', '梦'.repeat(60)],
  ['as many lines', '一\n\n三'],
  ['nothing', ''],
])('%s: nothing to open', (_, text) => {
  renderPage(<Folded text={text} lines={3} />)
  expect(button()).toBeNull()
})

test('an empty line counts', () => {
  renderPage(<Folded text={'一\n\n\n四'} lines={3} />)
  expect(button()).toBeVisible()
})
