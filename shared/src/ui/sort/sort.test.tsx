import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { SortList, type SortMove } from '.'
import { destinationOf, moved } from './order'

function Works({ onMove, disabled }: { onMove?: (ids: string[], move: SortMove) => void; disabled?: boolean }) {
  const [items, setItems] = useState(['a', 'b', 'c'].map((id) => ({ id, name: `《${id}》` })))
  return (
    <SortList
      label="作品顺序"
      items={items}
      disabled={disabled}
      onMove={(order, move) => {
        setItems(order)
        onMove?.(
          order.map(({ id }) => id),
          move,
        )
      }}
    >
      {({ id }) => <b>{id}</b>}
    </SortList>
  )
}

const shown = () =>
  within(screen.getByRole('list', { name: '作品顺序' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^移动《${name}》`) })

test('buttons move, announce, and keep the focus where it was', async () => {
  const onMove = jest.fn()
  const { container } = render(<Works onMove={onMove} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '下移《a》' }))
  expect(shown()).toEqual(['b', 'a', 'c'])
  expect(onMove).toHaveBeenLastCalledWith(['b', 'a', 'c'], { id: 'a', from: 0, to: 1 })
  expect(screen.getByText('《a》已移到第2位，共3位')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '下移《a》' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '下移《a》' }))
  expect(shown()).toEqual(['b', 'c', 'a'])
  // Its button is off at the end of the list: the handle has the focus instead.
  expect(screen.getByRole('button', { name: '下移《a》' })).toBeDisabled()
  expect(handle('a')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '置顶《a》' }))
  expect(shown()).toEqual(['a', 'b', 'c'])
  await expectAccessible(container)
})

test('the arrow keys, Home and End on the handle', async () => {
  render(<Works />)
  const user = userEvent.setup()
  handle('c').focus()
  await user.keyboard('{ArrowUp}')
  expect(shown()).toEqual(['a', 'c', 'b'])
  expect(handle('c')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(shown()).toEqual(['c', 'a', 'b'])
  await user.keyboard('{End}{ArrowDown}')
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(handle('c')).toHaveAccessibleName('移动《c》，第3位，共3位')
  expect(handle('c')).toHaveAccessibleDescription(/方向键/)
})

test('disabled: nothing moves', () => {
  render(<Works disabled />)
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
})

test('a move keeps every item once and puts the moved one in its place', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length]
      const order = moved(items, from, to)
      expect(order.toSorted()).toEqual(items.toSorted())
      expect(order[to]).toBe(items[from])
      expect(moved(order, to, from)).toEqual(items)
    }),
  )
})

test('in a grid the arrows up and down move by a row', () => {
  expect(destinationOf('ArrowDown', 1, 9, 3)).toBe(4)
  expect(destinationOf('ArrowDown', 7, 9, 3)).toBe(8)
  expect(destinationOf('ArrowUp', 4, 9, 3)).toBe(1)
  expect(destinationOf('ArrowRight', 4, 9, 3)).toBe(5)
  expect(destinationOf('Enter', 4, 9, 3)).toBeNull()
})
