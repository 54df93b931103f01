import { useState } from 'react'
import { Tabs } from '.'

const WAYS = [
  { key: 'all', label: '全部' },
  { key: 'in', label: '收入' },
  { key: 'out', label: '支出' },
  { key: 'frozen', label: '冻结', disabled: true },
] as const

function TabsExample() {
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>('all')
  return (
    <>
      <Tabs label="明细" options={WAYS} value={way} onChange={setWay} panelId="tabs-example" />
      <p id="tabs-example" role="tabpanel" aria-label="明细">
        {WAYS.find(({ key }) => key === way)?.label}的明细
      </p>
    </>
  )
}

function FillExample() {
  const [way, setWay] = useState<'sms' | 'password'>('sms')
  return (
    <Tabs
      fill
      label="登录方式"
      options={[
        { key: 'sms', label: '验证码登录' },
        { key: 'password', label: '密码登录' },
      ]}
      value={way}
      onChange={setWay}
    />
  )
}

export const examples = [
  { name: '标签', Example: TabsExample },
  { name: '等宽标签', Example: FillExample },
] as const
