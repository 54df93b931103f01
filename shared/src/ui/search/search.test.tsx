import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { SearchBar } from '.'

function Searching({ onSearch }: { onSearch: (keyword: string) => void }) {
  const [keyword, setKeyword] = useState('')
  return <SearchBar value={keyword} onChange={setKeyword} onSearch={onSearch} placeholder="搜索演员" />
}

test('a search is a landmark with a field; Enter sends it', async () => {
  const sent: string[] = []
  render(<Searching onSearch={(keyword) => sent.push(keyword)} />)
  expect(screen.getByRole('search')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), '林小满{Enter}')
  expect(sent).toEqual(['林小满'])
  await expectAccessible()
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('a text above the limit is kept as typed and not searched for; emoji count once', async () => {
  const changes: string[] = []
  const sent: string[] = []
  function Limited() {
    const [keyword, setKeyword] = useState('')
    const change = (text: string) => {
      changes.push(text)
      setKeyword(text)
    }
    return (
      <SearchBar value={keyword} onChange={change} onSearch={(text) => sent.push(text)} placeholder="搜索" limit={4} />
    )
  }
  render(<Limited />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, '🎬🎬🎬🎬')
  expect(changes.at(-1)).toBe('🎬🎬🎬🎬')
  await userEvent.type(field, '林{Enter}')
  expect(field).toHaveValue('🎬🎬🎬🎬林')
  expect(screen.getByRole('alert')).toHaveTextContent('不超过4字')
  expect(changes.at(-1)).toBe('🎬🎬🎬🎬')
  expect(sent).toEqual([])
  await userEvent.type(field, '{Backspace}{Enter}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(sent).toEqual(['🎬🎬🎬🎬'])
  await userEvent.type(field, '林')
  await userEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(field).toHaveValue('')
})
