import { dayOf } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageState, useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Chips, InfiniteList, useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { MonthBar } from '@dm/shared/ui/month'
import { EmptyState, ListSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { ShowAll } from '../components/shown/ShowAll'
import { byMonth, monthsFrom, type Item, type Pack, type Shown, type Traffic } from './items'
import { Packs } from './Packs'
import { page } from './page'
import { Summary, SummarySkeleton } from './Summary'
import css from './traffic.module.css'
import { UseItem } from './UseItem'

/** Reads the filtered records page by page, with a heading before each month. */
const useUses = (shown: Shown): InfiniteQuery<Item> => useGrouped(useListRead(page.reads.uses, shown), byMonth)

const RULES = '最早到期的流量包最先使用。每个流量包的总量 = 已用 + 已过期 + 已退款 + 剩余。'

const explain = () => void confirm({ title: '流量说明', text: RULES, ok: '我知道了', cancel: '关闭' })

/** 流量记录: packs of exposures and their history (docs/product/wallet.md#wallettrafficrecord). */
export default function TrafficRecordPage() {
  return (
    <Page
      title={page.title}
      end={
        <Button size="s" className={css.rules} onClick={explain}>
          说明
        </Button>
      }
    >
      <Traffic />
    </Page>
  )
}

function Traffic() {
  const traffic = useRead(page.reads.traffic)
  return (
    <Loaded from={traffic} skeleton={<Waiting />}>
      {(data) => (data.packs.length === 0 ? <NoPacks /> : <Records traffic={data} />)}
    </Loaded>
  )
}

function NoPacks() {
  const shop = paths.commonTraffic()
  const hasShop = usePageExists(shop)
  return (
    <EmptyState
      text="还没有流量包"
      action={
        hasShop && (
          <ButtonLink kind="soft" size="s" to={shop}>
            去看看
          </ButtonLink>
        )
      }
    />
  )
}

function Records({ traffic }: { traffic: Traffic }) {
  const [shown, change] = usePageState(page)
  const running = dayOf(traffic.now, 'month')
  const months = monthsFrom(traffic.firstMonth ?? running, running).map((month) => ({ month }))
  const pack = traffic.packs.find((one) => one.id === shown.packId)
  return (
    <Stack>
      <Summary traffic={traffic} />
      <Packs packs={traffic.packs} selected={shown.packId} onChoose={(packId) => change({ packId })} />
      <Chips label="筛选" options={page.params.type.options} value={shown.type} onChange={(type) => change({ type })} />
      <MonthBar
        month={shown.month ?? ''}
        months={months}
        all="全部月份"
        onChange={(month) => change({ month: month || null })}
      />
      {pack?.used === 0 && shown.type === 'all' && <p className={css.unused}>这个流量包还没有开始消耗</p>}
      <Uses shown={shown} pack={pack} onAll={() => change({ type: 'all', packId: null, month: null })} />
    </Stack>
  )
}

function Uses({ shown, pack, onAll }: { shown: Shown; pack: Pack | undefined; onAll: () => void }) {
  const rows = useUses(shown)
  const unused = pack?.used === 0 && shown.type === 'use'
  return (
    <InfiniteList
      from={rows}
      look="plain"
      empty={unused ? '这个流量包还没有开始消耗' : '没有符合条件的记录'}
      action={(shown.type !== 'all' || shown.packId !== null || shown.month !== null) && <ShowAll onClick={onAll} />}
      skeleton={<ListSkeleton picture="square" lines={2} />}
    >
      {(item) => <UseItem item={item} type={shown.type} />}
    </InfiniteList>
  )
}

function Waiting() {
  return (
    <Stack>
      <SummarySkeleton />
      <ListSkeleton picture="square" lines={2} />
    </Stack>
  )
}
