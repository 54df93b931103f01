import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { CheckField, ChipField, CodeField, Form, FormSection, SubmitBar, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useOwnerCode } from './useOwnerCode'
import type { Member } from './types'

const LABELS = { memberId: '接任的编辑', smsCode: '验证码', understood: '我了解转让后我将成为编辑' }

/** 转让企业: to whom, with a code to the owner's own number. Default export: loaded when it is opened. */
export default function TransferSheet({ editors, onClose }: { editors: readonly Member[]; onClose: () => void }) {
  const { uid } = useSession()
  const { mutateAsync: start } = useApiMutation('enterprise/transfer/start')
  const code = useOwnerCode('transfer')
  const [only] = editors
  const form = useForm({
    initial: { memberId: editors.length === 1 ? (only?.id ?? '') : '', smsCode: '', understood: false },
    labels: LABELS,
    guard: false,
    // A wrong code is a request of its own.
    requestPerBody: true,
    check: ({ memberId, smsCode, understood }) => ({
      memberId: memberId === '' ? '请选择接任的编辑' : undefined,
      smsCode: smsCode === '' ? '输入短信验证码' : undefined,
      understood: understood ? undefined : '请确认你了解转让的结果',
    }),
    submit: async ({ memberId, smsCode }, { requestId }) => {
      await start({ requestId, memberId, smsCode })
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
            required
            options={editors.map(({ id, nick }) => ({ value: id, label: nick }))}
            hint="对方须已加入满 1 天；接受后你成为编辑，对方须在 15 天内提交运营者资料"
          />
          <CodeField
            {...form.field('smsCode')}
            required
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
