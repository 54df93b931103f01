import type { Entry } from '@dm/shared/contract/calls/user/casting-notice'
import { entryMessageForm } from '@dm/shared/contract/forms/user/casting-notice'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import css from './success.module.css'

/** 给通告方留言, until the organiser has looked at the entry. */
export function MessageForm({ entry }: { entry: Entry }) {
  const { uid } = useSession()
  const { mutateAsync: save } = useApiMutation('notice/entry/edit')
  const form = useDefinedForm(entryMessageForm, {
    stored: entry,
    draft: { uid, id: entry.id },
    submit: async (body) => {
      await save({ ...body, noticeId: entry.noticeId })
      toast('保存成功')
    },
  })
  return (
    <Form form={form} className={css.message}>
      <TextArea {...form.field('message')} rows={3} placeholder="介绍一下自己，更容易被选中" />
      <FormFailure form={form} />
      <Button type="submit" kind="soft" size="s" busy={form.busy} busyText="保存中" disabled={!form.dirty}>
        保存
      </Button>
    </Form>
  )
}
