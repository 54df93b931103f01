import { officialForm } from '@dm/shared/contract/forms/auth/official'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import {
  ChipField,
  Form,
  FormSection,
  ImagesField,
  SubmitBar,
  TagsField,
  TextArea,
  TextField,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { isOfficialCategory, type OfficialCategory } from '@dm/shared/validate'
import { Badge } from './Badge'
import type { Kind, Official } from './types'

const EXAMPLES: Record<OfficialCategory, string> = {
  actor: '演职员表、剧照、演出合同',
  singer: '专辑或单曲页面、演出海报',
  model: '走秀视频截图、品牌合作合同',
  dancer: '演出节目单、比赛证书',
  host: '节目截图、主持证书',
  director: '作品片头、执导合同',
  creator: '账号主页截图、作品数据',
  agent: '经纪人资格证、公会在职证明',
}
const WORDS = '仅用于点梦官方认证'

interface OfficialFormProps {
  title: string
  uid: string
  kind: Kind
  official: Official
  onSubmitted: () => void
  /** Another tab was first: an application is in audit already. */
  onAuditing: () => void
}

/** The application; a refused one, a change and a renewal begin with what was sent before. */
export function OfficialForm({ title, uid, kind, official, onSubmitted, onAuditing }: OfficialFormProps) {
  const { mutateAsync: submit } = useApiMutation('user/authentication/submit')
  const { cert, leftThisMonth } = official
  const { given, nickname, avatar } = cert
  const form = useDefinedForm(officialForm, {
    stored: given,
    draft: { uid, leaveOut: ['evidence'] },
    submit: async (body, { requestId }) => {
      await submit({ ...body, requestId, kind })
      onSubmitted()
    },
    onRefused: (error) => isRequestError(error) && error.reason === 'alreadyAuditing' && onAuditing(),
  })
  const { category, title: badge } = form.values
  const example = isOfficialCategory(category) ? EXAMPLES[category] : '能证明身份与作品的材料'
  return (
    <Page
      title={title}
      bar={
        <SubmitBar form={form} note={`本月还可提交${leftThisMonth}次`}>
          提交
        </SubmitBar>
      }
    >
      <Form form={form}>
        {given?.state === 'rejected' && given.reason && <Alert tone="alert">未通过：{given.reason}</Alert>}
        {kind !== 'new' && <Alert>审核期间仍显示原来的头衔</Alert>}
        <Badge nickname={nickname} avatar={avatar} title={badge || '认证头衔'} />
        <FormSection>
          <ChipField {...form.field('category')} />
          <TextField {...form.field('title')} placeholder="如：短剧演员" />
          <TextArea {...form.field('intro')} rows={4} placeholder="介绍代表作品与经历，至少10个字" />
        </FormSection>
        <FormSection title="证明">
          <ImagesField {...form.field('evidence')} watermark={WORDS} hint={`例如：${example}。仅审核人员可见`} />
          <TagsField {...form.field('links')} placeholder="https://" hint="选填，最多3个" />
        </FormSection>
      </Form>
    </Page>
  )
}
