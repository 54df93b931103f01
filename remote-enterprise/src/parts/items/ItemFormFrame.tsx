import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { ReviewNotices } from '../part/ReviewNotices'
import type { ItemEditForm } from './ItemEdit'
import type { Item } from './types'
import type { ItemForm } from './useItemForm'

interface ItemFormFrameProps<V extends object> extends Pick<ItemEditForm<Item>, 'heading' | 'list' | 'item'> {
  form: ItemForm<V>
  children: ReactNode
}

/** The frame of every item's form: what the public sees meanwhile, the fields, 提交 and 删除. */
export function ItemFormFrame<V extends object>({ heading, list, item, form, children }: ItemFormFrameProps<V>) {
  return (
    <Page
      title={heading}
      back={list}
      bar={
        <SubmitBar form={form} beside={form.remove && <Button onClick={form.remove}>删除</Button>}>
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
