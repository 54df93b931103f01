import { currentLocation, dropView, leaveWithoutAsking, navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar, type FormState } from '@dm/shared/ui/form'
import { NoticeBar } from '@dm/shared/ui/notice'
import { Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import type { Item } from './types'

interface ItemFormFrameProps<V extends object> {
  heading: string
  listTo: string
  item: Item | null
  form: FormState<V>
  remove: (leave: () => void) => Promise<void>
  children: ReactNode
}

/** The frame of every item's form: what the public sees meanwhile, the fields, 提交 and 删除. */
export function ItemFormFrame<V extends object>({
  heading,
  listTo,
  item,
  form,
  remove,
  children,
}: ItemFormFrameProps<V>) {
  const leave = () => {
    dropView(currentLocation().path)
    leaveWithoutAsking(() => navigate(listTo, { replace: true }))
  }
  const audit = item?.member?.audit
  const whole = audit?.reasons.filter(({ field }) => field === '').map(({ text }) => text) ?? []
  return (
    <Page
      title={heading}
      back={listTo}
      bar={
        <SubmitBar form={form} beside={item && <Button onClick={() => remove(leave)}>删除</Button>}>
          提交
        </SubmitBar>
      }
    >
      <Form form={form}>
        {audit?.state === 'rejected' && <NoticeBar tone="alert">{['审核未通过', ...whole].join('：')}</NoticeBar>}
        {audit && audit.state !== 'none' && item?.member?.hasLive && <NoticeBar>公众看到的仍是上一版</NoticeBar>}
        {children}
      </Form>
    </Page>
  )
}
