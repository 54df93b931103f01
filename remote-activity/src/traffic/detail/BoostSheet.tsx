import type { Data } from '@dm/shared/contract'
import { boostForm, LEAST_DAILY_CAP } from '@dm/shared/contract/forms/referral/traffic'
import { count } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiInfiniteQuery, useApiMutation, useApiQuery } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Button } from '@dm/shared/ui/button'
import { useDebounced } from '@dm/shared/ui/debounce'
import { Form, NumberField, useDefinedForm } from '@dm/shared/ui/form'
import { Chips, InfiniteList, Row, Segmented } from '@dm/shared/ui/list'
import { ListSkeleton, Loaded, Stack } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { SearchBar } from '@dm/shared/ui/search'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import type { Pack, Target } from '../types'
import css from './detail.module.css'

const OF = [
  { key: 'own', label: '我的' },
  { key: 'invitees', label: '艺人的' },
] as const
const TYPES = [
  { key: 'service', label: '服务' },
  { key: 'video', label: '视频' },
  { key: 'modelcard', label: '模卡' },
  { key: 'archive', label: '艺人档案' },
  { key: 'notice', label: '通告' },
  { key: 'enterprise', label: '企业档案' },
] as const
type TypeKey = (typeof TYPES)[number]['key']
const isEmpty = (counts: Record<TypeKey, number>) => TYPES.every(({ key }) => counts[key] === 0)
const labelOf = (type: (typeof TYPES)[number]['key']) => TYPES.find(({ key }) => key === type)?.label

/** 去投放: what to promote, then how much of the pack. */
export function BoostSheet({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const [target, setTarget] = useState<Target | null>(null)
  return (
    <Sheet open onClose={onClose} title={target ? '投放设置' : '选择投放内容'}>
      {target ? (
        <Setting pack={pack} target={target} onDone={onClose} onOther={() => setTarget(null)} />
      ) : (
        <Targets onChoose={setTarget} />
      )}
    </Sheet>
  )
}

function Targets({ onChoose }: { onChoose: (target: Target) => void }) {
  const counts = useApiQuery('traffic/target/count', {})
  return <Loaded from={counts}>{(data) => <TargetsOf counts={data} onChoose={onChoose} />}</Loaded>
}

function TargetsOf({ counts, onChoose }: { counts: Data<'traffic/target/count'>; onChoose: (target: Target) => void }) {
  const [of, setOf] = useState<(typeof OF)[number]['key']>(() => (isEmpty(counts.own) ? 'invitees' : 'own'))
  const [chosen, setType] = useState<TypeKey | null>(null)
  // Opens where there is something.
  const type = chosen ?? TYPES.find(({ key }) => counts[of][key] > 0)?.key ?? 'service'
  const types = TYPES.map(({ key, label }) => ({ key, label: `${label} ${count(counts[of][key])}` }))
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed).trim()
  const targets = useApiInfiniteQuery('traffic/target/page', { type, of, ...(keyword !== '' && { keyword }) })
  return (
    <Stack>
      <Segmented label="谁的内容" options={OF} value={of} onChange={setOf} />
      <Chips label="内容类型" options={types} value={type} onChange={setType} />
      <SearchBar value={typed} onChange={setTyped} placeholder="搜索名称" limit={20} />
      <InfiniteList
        from={targets}
        look="card"
        empty={keyword ? '没有符合条件的内容' : `${of === 'own' ? '你' : '艺人'}还没有公开的${labelOf(type)}`}
        skeleton={<ListSkeleton lines={2} />}
      >
        {(target) => (
          <Row
            title={target.title}
            note={target.ownerName}
            start={
              <span className={css.cover}>
                <Picture src={target.cover} alt="" ratio="1:1" />
              </span>
            }
            onClick={() => onChoose(target)}
          />
        )}
      </InfiniteList>
    </Stack>
  )
}

function Setting(props: { pack: Pack; target: Target; onDone: () => void; onOther: () => void }) {
  const { pack, target, onDone, onOther } = props
  const free = pack.left - pack.reserved
  const { mutateAsync: add } = useApiMutation('traffic/boost/add')
  const sentOf = boostForm.fields.quota.sent
  const form = useDefinedForm(boostForm, {
    stored: { quota: Math.min(1_000, free), dailyCap: 0 },
    guard: false,
    requestPerBody: true,
    // The pack says how much is left.
    check: ({ quota }) => ({ quota: (sentOf(quota) ?? 0) > free ? '剩余曝光不足' : undefined }),
    submit: async (body, { requestId }) => {
      await add({ ...body, requestId, packId: pack.id, targetType: target.type, targetId: target.id })
      toast('投放成功')
      onDone()
    },
  })
  const quota = sentOf(form.values.quota) ?? 0
  const cap = sentOf(form.values.dailyCap) ?? 0
  return (
    <Form form={form}>
      <div className={css.chosen}>
        <Row title={target.title} note={target.ownerName} end="更换" onClick={onOther} />
      </div>
      <NumberField {...form.field('quota')} hint={`可用 ${count(free)} 次，每次投放不少于 100 次`} />
      <Button size="s" onClick={() => form.set({ quota: String(free) })}>
        全部
      </Button>
      <NumberField {...form.field('dailyCap')} hint="0 为不限，不少于 50" />
      <p role="status" className={css.text}>
        {cap >= LEAST_DAILY_CAP && quota > 0
          ? `按每日上限预计${Math.ceil(quota / cap)}天投完`
          : '不限每日上限，按实际曝光投放'}
      </p>
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" busy={form.busy}>
        确认投放
      </Button>
    </Form>
  )
}
