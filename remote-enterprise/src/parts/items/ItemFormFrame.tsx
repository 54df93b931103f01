import { currentLocation, dropView, leaveWithoutAsking, navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar, type FormState } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { ReviewNotices } from '../part/ReviewNotices'
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
        {item?.member && <ReviewNotices state={item.member} />}
        {children}
      </Form>
    </Page>
  )
}
