import { useState } from 'react'
import { SearchBar } from '.'

function SearchExample() {
  const [keyword, setKeyword] = useState('')
  const [sent, setSent] = useState('')
  return (
    <>
      <SearchBar value={keyword} onChange={setKeyword} onSearch={setSent} placeholder="搜索演员、模特、歌手" />
      {sent && <p role="status">正在找「{sent}」</p>}
    </>
  )
}

export const examples = [{ name: '搜索框', Example: SearchExample }] as const
