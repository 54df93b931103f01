import { confirm } from '@dm/shared/overlay'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { goBack } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { InfiniteList, ListCell } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page, Stack, Title } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { InviteeRow } from '../invitees/InviteeRow'
import { page } from './page'
import css from './search.module.css'
import { useWords } from './useWords'

const LIMIT = 20

/** 搜索好友, among the user's own people (docs/product/referral.md#invitesearch). */
export default function InviteSearchPage() {
  const { uid } = useSession()
  return (
    <Page
      title={page.title}
      end={
        <button type="button" onClick={() => goBack()}>
          取消
        </button>
      }
    >
      {uid !== null && <Search uid={uid} />}
    </Page>
  )
}

function Search({ uid }: { uid: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string | null>(null)
  const rested = useDebounced(typed)
  const words = useWords(uid)
  const word = (entered ?? rested).trim()
  // After the transition, so that iOS opens its keyboard once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const change = (text: string) => {
    setEntered(null)
    setTyped(text)
  }
  const search = (text: string) => {
    setTyped(text)
    setEntered(text)
    words.add(text.trim())
  }
  return (
    <Stack>
      <div ref={box}>
        <SearchBar
          value={typed}
          onChange={change}
          onSearch={search}
          placeholder="昵称/备注/手机号后四位"
          limit={LIMIT}
        />
      </div>
      {word === '' ? (
        <Words list={words.list} onChoose={search} onClear={words.clear} />
      ) : /^\d{1,3}$/.test(word) ? (
        <EmptyState text="请输入手机号后四位或完整手机号" />
      ) : (
        <Results word={word} onOpen={() => words.add(word)} />
      )}
    </Stack>
  )
}

function Words({
  list,
  onChoose,
  onClear,
}: {
  list: readonly string[]
  onChoose: (word: string) => void
  onClear: () => void
}) {
  const clear = async () => {
    if (await confirm({ title: '清空搜索记录？', ok: '清空', danger: true })) onClear()
  }
  if (list.length === 0) return <EmptyState text="输入昵称、备注或手机号后四位" />
  return (
    <section aria-label="最近搜索">
      <div className={css.head}>
        <Title small>最近搜索</Title>
        <Button size="s" onClick={clear}>
          清空
        </Button>
      </div>
      <ul className={css.words}>
        {list.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onChoose(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ word, onOpen }: { word: string; onOpen: () => void }) {
  const rows = useApiInfiniteQuery('ivt/record/search', { keyword: word })
  return (
    <div onClickCapture={onOpen}>
      <InfiniteList
        from={rows}
        look="plain"
        keyOf={({ uid }) => uid}
        empty={<EmptyState text="没有找到相关好友" />}
        skeleton={<ListSkeleton picture="round" lines={2} rows={3} />}
      >
        {(row, at) => (
          <ListCell first={at === 0} last={at === rows.list.length - 1}>
            <InviteeRow invitee={row} nameOf={(name) => marked(name, word)} />
          </ListCell>
        )}
      </InfiniteList>
    </div>
  )
}

/** A name with the part that was searched for marked. */
function marked(name: string, word: string): ReactNode {
  const at = name.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className={css.mark}>{name.slice(at, at + word.length)}</mark>
      {name.slice(at + word.length)}
    </>
  )
}
