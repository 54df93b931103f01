import type { Data } from '@dm/shared/contract'
import { relativeTime } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, Row, Tag } from '@dm/shared/ui/list'
import { EmptyState, ListSkeleton, Stack } from '@dm/shared/ui/page'
import { page } from './page'

type Session = Data<'user/account/session/page'>['list'][number]

/** Where the account is logged in; each but this one can be ended, or all others at once. */
export function Sessions() {
  const sessions = useListRead(page.reads.sessions)
  const now = sessions.data?.pages.at(-1)?.now ?? 0
  const total = sessions.data?.pages[0]?.total ?? 0
  return (
    <Stack>
      <InfiniteList
        from={sessions}
        look="card"
        more="button"
        empty={<EmptyState text="没有登录中的设备" />}
        skeleton={<ListSkeleton rows={2} picture="none" />}
      >
        {(session) => <SessionRow session={session} now={now} />}
      </InfiniteList>
      {total > 1 && <EndOthers />}
    </Stack>
  )
}

function SessionRow({ session: { id, device, usedAt, isCurrent }, now }: { session: Session; now: number }) {
  const { mutateAsync: end } = useApiMutation('user/account/session/end')
  const name = device || '未知设备'
  const ask = async () => {
    const sure = await confirm({
      title: `退出「${name}」？`,
      text: '该设备需要重新登录才能继续使用',
      ok: '退出',
      cancel: '再想想',
      danger: true,
    })
    if (!sure) return
    await end({ id })
    toast('已退出该设备')
  }
  return (
    <Row
      title={name}
      note={isCurrent ? '正在使用' : usedAt === null ? '最近30天内使用过' : `${relativeTime(usedAt, now)}使用`}
      end={
        isCurrent ? (
          <Tag tone="green">当前设备</Tag>
        ) : (
          <Button size="s" kind="soft" aria-label={`退出${name}`} onClick={ask}>
            退出
          </Button>
        )
      }
    />
  )
}

function EndOthers() {
  const { mutateAsync: endOthers } = useApiMutation('user/account/session/endOthers')
  const ask = async () => {
    const sure = await confirm({
      title: '退出其他所有设备？',
      text: '其他设备都需要重新登录，当前设备不受影响',
      ok: '全部退出',
      cancel: '再想想',
      danger: true,
    })
    if (!sure) return
    const { count } = await endOthers({})
    toast(`已退出${count}台设备`)
  }
  return (
    <Button block onClick={ask}>
      退出其他所有设备
    </Button>
  )
}
