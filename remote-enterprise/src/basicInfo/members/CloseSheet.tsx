import { closeForm } from '@dm/shared/contract/forms/enterprise/members'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { CodeField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { MyEnterprise } from '../../components/member-strip/strip'
import css from './members.module.css'
import { useOwnerCode } from './useOwnerCode'

const CONSEQUENCES = [
  '企业档案、模卡与分享的链接立即停止展示',
  '15 天内可撤销并恢复全部内容，之后不可恢复',
  '试用资格不再恢复',
]

/** 注销企业: what it means, the full name, a code. Default export: loaded when it is opened. */
export default function CloseSheet({ mine, onClose }: { mine: MyEnterprise; onClose: () => void }) {
  const { uid } = useSession()
  const { mutateAsync: close } = useApiMutation('enterprise/close')
  const code = useOwnerCode('close')
  // Never approved: nothing to come back to.
  const isNew = mine.state === 'preparing'
  const form = useDefinedForm(closeForm, {
    stored: null,
    initial: { isNew },
    guard: false,
    // A wrong code is a request of its own.
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      const title = isNew ? '资料将立即删除且不可恢复，确定删除？' : '确定注销企业？'
      if (!(await confirm({ title, ok: isNew ? '删除' : '注销企业', danger: true }))) return
      await close({ ...body, requestId })
      toast(isNew ? '已删除' : '已提交注销')
      if (isNew) navigate(paths.userIndex(), { replace: true })
      else onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="注销企业"
      bar={<SubmitBar form={form}>{isNew ? '删除企业资料' : '注销企业'}</SubmitBar>}
    >
      <Form form={form}>
        {!isNew && (
          <ul className={css.lines}>
            {CONSEQUENCES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <FormSection>
          {!isNew && <TextField {...form.field('name')} hint={`请输入「${mine.name}」`} autoComplete="off" />}
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            hint={code.hint}
            wait={`enterprise.close.${uid ?? ''}`}
            onRequest={code.send}
          />
        </FormSection>
      </Form>
    </Sheet>
  )
}
