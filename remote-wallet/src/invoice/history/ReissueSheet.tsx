import { useApiQuery } from '@dm/shared/query'
import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Form, FormFailure } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { TitleChoices } from '../titles/TitleSheet'
import css from './history.module.css'
import type { Invoice } from './types'
import { useRed } from './useRed'

interface ReissueSheetProps {
  invoice: Invoice
  onClose: () => void
}

/** 换开发票: red letter and a new application to another title, in one step. */
export function ReissueSheet({ invoice, onClose }: ReissueSheetProps) {
  const titles = useApiQuery('wallet/invoice/title/list', {})
  const form = useRed({ invoice, done: '换开申请已提交', onDone: onClose })
  const { reissueTitleId } = form.values
  return (
    <Sheet
      open
      onClose={onClose}
      title="换开发票"
      bar={
        <Button
          kind="main"
          block
          disabled={reissueTitleId === ''}
          busy={form.busy}
          busyText="提交中"
          onClick={() => void form.submit()}
        >
          确认换开
        </Button>
      }
    >
      <Form form={form}>
        <p className={css.reason}>原发票红冲后，按所选抬头开具新发票</p>
        <Loaded
          from={titles}
          empty="还没有发票抬头"
          action={
            <ButtonLink kind="soft" size="s" to={paths.walletInvoiceAddTitle()}>
              添加抬头
            </ButtonLink>
          }
        >
          {({ list }) => (
            <TitleChoices
              titles={list}
              selected={reissueTitleId}
              onChoose={({ id }) => form.set({ reissueTitleId: id })}
            />
          )}
        </Loaded>
        <FormFailure form={form} />
      </Form>
    </Sheet>
  )
}
