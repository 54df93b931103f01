import type { Data } from '@dm/shared/contract'
import { relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, Row } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Page } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useBlock } from '../../hooks/useBlock'
import { page } from './page'

type Blocked = Data<'user/block/page'>['list'][number]

/** 黑名单: whom the user has blocked, each with 取消拉黑. */
export default function SettingsBlockedPage() {
  const blocked = useListRead(page.reads.blocked)
  const now = blocked.data?.pages.at(-1)?.now ?? 0
  return (
    <Page title={page.title} back={paths.settings()}>
      <InfiniteList
        from={blocked}
        look="card"
        keyOf={({ uid }) => uid}
        empty={<EmptyState text="还没有拉黑任何人" />}
        skeleton={<ListSkeleton rows={4} />}
      >
        {(one) => <BlockedRow blocked={one} now={now} />}
      </InfiniteList>
    </Page>
  )
}

function BlockedRow({ blocked: { uid, person, at }, now }: { blocked: Blocked; now: number }) {
  const { unblock } = useBlock(uid)
  return (
    <Row
      start={<Avatar src={person.avatar} size={40} />}
      title={person.nickname}
      note={`${relativeTime(at, now)}拉黑`}
      end={
        <Button size="s" kind="soft" aria-label={`取消拉黑${person.nickname}`} onClick={unblock}>
          取消拉黑
        </Button>
      }
    />
  )
}
