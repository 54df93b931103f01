import { transferForm } from '@dm/shared/contract/forms/enterprise/members'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { CheckField, ChipField, CodeField, Form, FormSection, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useOwnerCode } from './useOwnerCode'
import type { Member } from './types'

/** 转让企业: to whom, with a code to the owner's own number. Default export: loaded when it is opened. */
export default function TransferSheet({ editors, onClose }: { editors: readonly Member[]; onClose: () => void }) {
  const { uid } = useSession()
  const { mutateAsync: start } = useApiMutation('enterprise/transfer/start')
  const code = useOwnerCode('transfer')
  const [only] = editors
  const form = useDefinedForm(transferForm, {
    stored: null,
    initial: { memberId: editors.length === 1 ? (only?.id ?? '') : '' },
    guard: false,
    // A wrong code is a request of its own.
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      await start({ ...body, requestId })
      toast('已发起转让，等待对方确认')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="转让企业" bar={<SubmitBar form={form}>确认转让</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ChipField
            {...form.field('memberId')}
            options={editors.map(({ id, nick }) => ({ value: id, label: nick }))}
            hint="对方须已加入满 1 天；接受后你成为编辑，对方须在 15 天内提交运营者资料"
          />
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            hint={code.hint}
            wait={`enterprise.transfer.${uid ?? ''}`}
            onRequest={code.send}
          />
        </FormSection>
        <CheckField {...form.field('understood')} />
      </Form>
    </Sheet>
  )
}
