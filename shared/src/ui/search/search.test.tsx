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
