import { useState } from 'react'
import { Row } from '../list'
import { IndexBar, SearchBar } from '.'

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

const CITIES = [
  { index: 'B', names: ['北京', '保定', '包头'] },
  { index: 'C', names: ['成都', '重庆', '长沙'] },
  { index: 'H', names: ['杭州', '合肥', '哈尔滨'] },
  { index: 'S', names: ['上海', '深圳', '苏州'] },
]

function IndexExample() {
  const [city, setCity] = useState('杭州')
  return (
    <>
      <p>已选：{city}</p>
      <IndexBar
        label="城市"
        height="280px"
        groups={CITIES.map(({ index, names }) => ({
          index,
          children: names.map((name) => <Row key={name} title={name} arrow={false} onClick={() => setCity(name)} />),
        }))}
      />
    </>
  )
}

export const examples = [
  { name: '搜索框', Example: SearchExample },
  { name: '字母索引', Example: IndexExample },
] as const
