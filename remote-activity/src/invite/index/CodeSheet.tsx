import { inviteCodeForm } from '@dm/shared/contract/forms/referral/invite'
import { confirm, toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Avatar } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './owner.module.css'
import type { InvitePublic } from './types'

/** 填写邀请人: the code, the person behind it, and the question before it is for ever. */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<InvitePublic | null>(null)
  const form = useDefinedForm(inviteCodeForm, {
    stored: null,
    guard: false,
    submit: async (body) => {
      const info = await readNow('ivt/user/info/query', body)
      if (!info.own) setFound(info)
    },
  })
  const field = form.field('code')
  return (
    <Sheet
      open
      onClose={onClose}
      title="填写邀请人"
      bar={found ? <Accept inviter={found} onDone={onClose} /> : <SubmitBar form={form}>查找邀请人</SubmitBar>}
    >
      <Form form={form}>
        <TextField
          {...field}
          placeholder="6位邀请码"
          autoComplete="off"
          onChange={(text) => {
            setFound(null)
            field.onChange(text)
          }}
        />
      </Form>
      {found && (
        <p className={css.found}>
          <Avatar src={found.avatar} size={56} />
          <b>{found.name}</b>
          {found.reason && <span role="status">{found.reason}</span>}
        </p>
      )}
    </Sheet>
  )
}

function Accept({ inviter, onDone }: { inviter: InvitePublic; onDone: () => void }) {
  const { mutateAsync: bind } = useApiMutation('ivt/bind')
  const accept = async () => {
    if (!(await confirm({ title: '绑定后不可更改，确认绑定？', ok: '确认绑定' }))) return
    await bind({ ivtUid: inviter.uid })
    toast('绑定成功')
    onDone()
  }
  return (
    <Button kind="main" block disabled={inviter.relation !== 'none'} onClick={accept}>
      绑定邀请人
    </Button>
  )
}
