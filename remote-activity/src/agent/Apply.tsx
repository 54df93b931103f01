import { guildForm } from '@dm/shared/contract/forms/referral/guild'
import type { Typed } from '@dm/shared/forms'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import {
  AgreementLink,
  CheckField,
  Form,
  FormSection,
  ImageField,
  ImagesField,
  PhoneField,
  SubmitBar,
  TextArea,
  TextField,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { ListCard, Row } from '@dm/shared/ui/list'
import { Alert } from '@dm/shared/ui/alert'
import { LockedState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './agent.module.css'
import type { OwnGuild } from './types'

/** Initial values besides the draft; a certified company's name stands in the first application. */
const initialOf = ({ guild: { draft, state }, company }: OwnGuild): Partial<Typed<typeof guildForm.fields>> => ({
  name: draft.name || (state === 'none' ? (company?.name ?? '') : ''),
  creditCode: company?.creditCode ?? draft.creditCode,
  agreed: state === 'approved',
})

const WATERMARK = '仅供点梦公会入驻'
/** Agreements of agents. */
const [TERMS, PRIVACY] = [11, 12]

interface ApplyProps {
  answer: OwnGuild
  onDone: () => void
}

/** The application, or what the account still lacks for one (docs/product/referral.md#agentindex). */
export function Apply({ answer, onDone }: ApplyProps) {
  // As it was when the form opened: what is typed stands when the answer is read again.
  const [first] = useState(answer)
  if (answer.missing.length > 0) return <Missing missing={answer.missing} />
  return <ApplyForm answer={first} onDone={onDone} />
}

function Missing({ missing }: Pick<OwnGuild, 'missing'>) {
  const certification = paths.certificationIndex()
  const exists = usePageExists(certification)
  return (
    <Page title="申请成为公会" back={paths.agentIndex()}>
      {missing.includes('adult') ? (
        <LockedState
          text="未满18周岁暂不能申请"
          action={
            <ButtonLink kind="soft" size="s" to={paths.inviteIndex()}>
              邀请好友
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p className={css.lead}>申请前还需要完成</p>
          <ListCard label="申请条件">
            <Row
              title="实名认证"
              note="公会负责人须完成实名认证"
              end={
                exists && (
                  <ButtonLink kind="soft" size="s" to={certification}>
                    去认证
                  </ButtonLink>
                )
              }
            />
          </ListCard>
        </>
      )}
    </Page>
  )
}

function ApplyForm({ answer, onDone }: ApplyProps) {
  const { uid } = useSession()
  const { guild, company } = answer
  const { mutateAsync: apply } = useApiMutation('agent/apply')
  const isApproved = guild.state === 'approved'
  const rejection = guild.state === 'rejected' ? guild.reason : guild.edit === 'rejected' ? guild.editReason : null
  const form = useDefinedForm(guildForm, {
    stored: guild.draft,
    initial: initialOf(answer),
    draft: { uid, id: 'guild', leaveOut: ['contactName', 'tel', 'agreed'] },
    submit: async (body, { requestId }) => {
      const { edit } = await apply({ ...body, requestId })
      toast(isApproved && edit === 'none' ? '已保存' : '已提交，等待审核')
      onDone()
    },
  })
  return (
    <Page
      title={isApproved ? '公会资料' : '申请成为公会'}
      back={paths.agentIndex()}
      bar={<SubmitBar form={form}>{isApproved ? '保存' : '提交申请'}</SubmitBar>}
    >
      <Stack>
        {rejection !== null && <Alert tone="alert">审核未通过：{rejection}</Alert>}
        {isApproved && <Alert>名称、标志、简介和执照修改后需重新审核，通过前展示原资料</Alert>}
        <Form form={form}>
          <FormSection>
            <TextField
              {...form.field('name')}
              autoComplete="off"
              hint={company !== null && form.values.name === company.name ? '来自企业认证' : undefined}
            />
            <ImageField {...form.field('logo')} crop="1:1" round />
            <TextArea {...form.field('intro')} placeholder="机构背景、擅长方向与服务" />
          </FormSection>
          <FormSection title="联系方式" note="不公开，仅用于审核联系">
            <TextField {...form.field('contactName')} autoComplete="name" />
            <PhoneField {...form.field('tel')} />
          </FormSection>
          <FormSection title="资质" note="不公开">
            <TextField
              {...form.field('creditCode')}
              autoComplete="off"
              disabled={company !== null}
              hint={company === null ? undefined : '来自企业认证'}
            />
            <ImagesField {...form.field('licenses')} watermark={WATERMARK} ratio="4:3" />
          </FormSection>
          <FormSection>
            <CheckField {...form.field('agreed')}>
              我已阅读并同意
              <AgreementLink id={TERMS} name="《公会用户协议》" />和
              <AgreementLink id={PRIVACY} name="《公会隐私政策》" />
            </CheckField>
          </FormSection>
        </Form>
      </Stack>
    </Page>
  )
}
