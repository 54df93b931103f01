import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import type { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { Link, usePageTitle } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import {
  CardIcon,
  FlagIcon,
  GemIcon,
  HelpIcon,
  IdIcon,
  SignupIcon,
  StoreIcon,
  UserIcon,
  WalletIcon,
} from '@dm/shared/ui/icon'
import { InfiniteList, ListCard, ListCell, Row } from '@dm/shared/ui/list'
import { Card, ListSkeleton, Loaded, Section, Stack } from '@dm/shared/ui/page'
import { SearchBar } from '@dm/shared/ui/search'
import type { ComponentType } from 'react'
import { page } from '../page'
import css from './help.module.css'
import { Marked } from './Marked'

type Home = Data<'help/home/query'>

/** The picture of each category; others have a question mark. */
const ICONS: Record<string, ComponentType<{ size?: number }>> = {
  '1-account': UserIcon,
  '2-certify': IdIcon,
  '3-card': CardIcon,
  '4-notice': SignupIcon,
  '5-wallet': WalletIcon,
  '6-member': GemIcon,
  '7-activity': FlagIcon,
  '8-service': StoreIcon,
}

interface HelpCenterProps {
  home: ReturnType<typeof useApiQuery<'help/home/query'>>
  /** The id of the open category; null on the front. */
  category: string | null
  words: string
  onWords: (words: string) => void
}

/** 帮助中心: a search, the categories, what is asked most; a category has an address of its own. */
export function HelpCenter({ home, category, words, onWords }: HelpCenterProps) {
  const keyword = useDebounced(words).trim()
  const name = home.data?.categories.find(({ id }) => id === category)?.name
  usePageTitle(name)
  return (
    <Stack className={css.center}>
      <SearchBar value={words} onChange={onWords} placeholder="搜索你遇到的问题" limit={30} />
      {keyword !== '' ? (
        <Found keyword={keyword} />
      ) : category !== null ? (
        <Section title={name ?? '问题'}>
          <OfCategory category={category} />
        </Section>
      ) : (
        <Loaded from={home} skeleton={<ListSkeleton picture="none" lines={1} />}>
          {(data) => <Front home={data} />}
        </Loaded>
      )}
    </Stack>
  )
}

function Front({ home }: { home: Home }) {
  return (
    <>
      <Card>
        <ul className={css.grid} aria-label="问题分类">
          {home.categories.map(({ id, name }) => {
            const Icon = ICONS[id] ?? HelpIcon
            return (
              <li key={id}>
                <Link to={paths.feedback({ category: id })} className={css.category}>
                  <Icon size={24} />
                  {name}
                </Link>
              </li>
            )
          })}
        </ul>
      </Card>
      <Section title="热门问题">
        <ListCard label="热门问题">
          {home.hot.map(({ id, title }) => (
            <Row key={id} title={title} to={paths.feedbackDetail({ id })} clamp={2} />
          ))}
        </ListCard>
      </Section>
    </>
  )
}

function Found({ keyword }: { keyword: string }) {
  const rows = useListRead(page.reads.questions, { category: null }, { chosen: { keyword } })
  return <Questions rows={rows} keyword={keyword} />
}

function OfCategory({ category }: { category: string }) {
  const rows = useListRead(page.reads.questions, { tab: 'help', category })
  return <Questions rows={rows} keyword="" />
}

interface QuestionsProps {
  rows: ReturnType<typeof useApiInfiniteQuery<'help/question/page'>>
  keyword: string
}

function Questions({ rows, keyword }: QuestionsProps) {
  return (
    <InfiniteList
      from={rows}
      look="plain"
      empty="没有找到相关问题"
      action={
        <ButtonLink to={paths.feedbackForm({ from: paths.feedback(), words: keyword || null })} kind="soft" size="s">
          去反馈
        </ButtonLink>
      }
      skeleton={<ListSkeleton picture="none" lines={1} />}
    >
      {({ id, title }, at) => (
        <ListCell first={at === 0} last={at === rows.list.length - 1}>
          <Row title={<Marked text={title} words={keyword} />} to={paths.feedbackDetail({ id })} clamp={2} />
        </ListCell>
      )}
    </InfiniteList>
  )
}
