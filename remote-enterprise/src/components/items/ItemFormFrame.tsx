import type { Fields } from '@dm/shared/forms'
import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { ReviewAlerts } from '../review/ReviewAlerts'
import type { ItemEditForm } from './ItemEdit'
import type { Item } from './types'
import type { ItemForm } from './useItemForm'

interface ItemFormFrameProps<F extends Fields> extends Pick<ItemEditForm<Item>, 'heading' | 'list' | 'item'> {
  form: ItemForm<F>
  children: ReactNode
}

/** The frame of every item's form: what the public sees meanwhile, the fields, 提交 and 删除. */
export function ItemFormFrame<F extends Fields>({ heading, list, item, form, children }: ItemFormFrameProps<F>) {
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
        {item?.member && <ReviewAlerts state={item.member} />}
        {children}
      </Form>
    </Page>
  )
}
