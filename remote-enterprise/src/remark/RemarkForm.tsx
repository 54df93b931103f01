import { MOST_REMARK } from '@dm/shared/contract/forms/enterprise/info'
import { lengthOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Button } from '@dm/shared/ui/button'
import { Form, FormSection, ImagesField, SubmitBar, TextArea } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { ReviewAlerts } from '../components/review/ReviewAlerts'
import type { RemarkAnswer } from './types'
import { useRemarkForm } from './useRemarkForm'

/** Prompts for an introduction; a tap writes the heading. */
const PROMPTS = ['我们是谁', '做过什么', '在找什么样的人']

/** 编辑企业简介. */
export function RemarkForm({ answer, onLatest }: { answer: RemarkAnswer; onLatest: () => unknown }) {
  const form = useRemarkForm(answer, onLatest)
  const text = form.field('text')
  const used = lengthOf(text.value.trim())
  return (
    <Page title="编辑企业简介" back={paths.enterpriseRemark()} bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        {answer.member && <ReviewAlerts state={answer.member} />}
        <FormSection>
          <TextArea
            {...text}
            rows={8}
            hint={used > MOST_REMARK ? `已超出 ${used - MOST_REMARK} 字` : `${used}/${MOST_REMARK}`}
            placeholder="介绍企业的业务、作品与团队"
          />
          {used === 0 && (
            <div className="dm-wrap-8" role="group" aria-label="写作提示">
              {PROMPTS.map((prompt) => (
                <Button key={prompt} size="s" kind="soft" onClick={() => form.set({ text: `${prompt}\n` })}>
                  {prompt}
                </Button>
              ))}
            </div>
          )}
          <ImagesField {...form.field('images')} />
        </FormSection>
      </Form>
    </Page>
  )
}
