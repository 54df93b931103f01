import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { RatingField } from '.'
import { Rating } from './Rating'

function Stars({ allowHalf, disabled, error }: { allowHalf?: boolean; disabled?: boolean; error?: string }) {
  const [value, onChange] = useState(0)
  const field = { name: 'stars', label: '评分', value, onChange, error, allowHalf, disabled }
  return <RatingField {...field} labels={['很差', '较差', '一般', '满意', '非常满意']} />
}

test('stars are a group of radio buttons, and the words follow', async () => {
  render(<Stars error="请打分" />)
  expect(screen.getByRole('radiogroup', { name: '评分' })).toBeInvalid()
  await userEvent.click(screen.getByRole('radio', { name: '3 星' }))
  expect(screen.getByText('一般')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: '4 星' })).toBeChecked()
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await userEvent.keyboard('{Delete}')
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('half stars have their own places; disabled ones do not move', async () => {
  const { unmount } = render(<Stars allowHalf />)
  await userEvent.click(screen.getByRole('radio', { name: '3.5 星' }))
  expect(screen.getByText('满意')).toBeVisible()
  unmount()
  render(<Stars disabled />)
  expect(screen.getByRole('radio', { name: '3 星' })).toBeDisabled()
  await expectAccessible()
})

test('read only it is a picture with its value', async () => {
  render(<Rating label="评分" value={4} readOnly />)
  expect(screen.getByRole('img', { name: '评分：4 星，共 5 星' })).toBeInTheDocument()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await expectAccessible()
})
