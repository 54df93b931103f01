import type { EditedService } from '@dm/shared/contract/calls/service/own'
import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import {
  ChipField,
  ChipsField,
  Form,
  FormSection,
  ImagesField,
  SubmitBar,
  TagsField,
  TextArea,
  TextField,
  VideoField,
} from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { useState, type ReactNode } from 'react'
import { SaveLine } from '../components/autosave/SaveLine'
import css from './editing.module.css'
import { PackagesField } from './PackagesField'
import { PlacesField } from './PlacesField'
import type { FormPage } from './reads'
import { Submitted } from './Submitted'
import { useServiceForm } from './useServiceForm'
import { plainText } from './values'

interface ServiceFormProps {
  page: FormPage
  uid: string
  edited: EditedService | null
  /** At the right of the nav bar: what else can be done with the service. */
  end?: ReactNode
  /** Reads the service again and opens the form anew. */
  onLatest: () => unknown
  /** Begins another service, after this one was submitted. */
  onAnother: () => void
}

/** The form of a service until it is submitted (docs/product/service.md#servicepublish). */
export function ServiceForm(props: ServiceFormProps) {
  const [isDone, setDone] = useState(false)
  // The form goes with its submit: nothing keeps a draft of what is under review.
  if (isDone) return <Submitted heading={props.page.title} onAnother={props.onAnother} />
  return <Fields {...props} onSubmitted={() => setDone(true)} />
}

function Fields({
  page,
  uid,
  edited,
  end,
  onLatest,
  onSubmitted,
}: Omit<ServiceFormProps, 'onAnother'> & { onSubmitted: () => void }) {
  const { form, autosave, saveNow } = useServiceForm({ uid, edited, onSubmitted })
  const { serverId } = form.values
  const isRejected = edited?.state === 'rejected' || edited?.edit === 'rejected'
  const whole = edited?.reasons.filter(({ field }) => field === '').map(({ text }) => text) ?? []
  return (
    <Page
      title={page.title}
      back={paths.serviceList({ tab: 'mine' })}
      end={end}
      bar={
        <SubmitBar
          form={form}
          disabled={autosave.state.kind === 'stale'}
          beside={
            <>
              {serverId !== '' && <Button onClick={() => preview(saveNow, serverId)}>预览</Button>}
              <Button
                onClick={async () => {
                  await saveNow()
                  toast('草稿已保存')
                }}
              >
                存草稿
              </Button>
            </>
          }
        >
          提交审核
        </SubmitBar>
      }
    >
      {isRejected && <Alert tone="alert">{['审核未通过', ...whole].join('：')}</Alert>}
      {(edited?.state === 'online' || edited?.state === 'offline') && (
        <Alert>{edited.state === 'online' ? '已上线' : '已下架'} · 修改审核通过前，用户看到的仍是原内容</Alert>
      )}
      {autosave.state.kind === 'stale' && (
        <Alert
          tone="alert"
          action={
            <span className={css.stale}>
              <Button
                size="xs"
                onClick={async () => {
                  form.dropDraft()
                  await onLatest()
                }}
              >
                查看最新
              </Button>
              <Button
                size="xs"
                onClick={async () =>
                  toast((await copyText(plainText(form.values))) ? '内容已复制' : '复制失败，请手动复制')
                }
              >
                复制我的内容
              </Button>
            </span>
          }
        >
          内容已在其他页面修改，请刷新后再试
        </Alert>
      )}
      <Form form={form}>
        <FormSection>
          <ImagesField {...form.field('covers')} ratio="4:3" hint="第一张为封面" />
          <VideoField {...form.field('video')} />
          <TextField {...form.field('title')} autoComplete="off" />
          <ChipField {...form.field('category')} required />
          <TagsField {...form.field('tags')} />
        </FormSection>
        <PackagesField {...form.field('packages')} />
        <FormSection>
          <ChipsField {...form.field('modes')} most={undefined} />
          <PlacesField
            page={page}
            modes={form.values.modes}
            field={form.field('placeIds')}
            onOpen={(to) => navigate(to)}
          />
        </FormSection>
        <FormSection>
          <TextArea {...form.field('intro')} rows={6} placeholder="服务内容、流程与交付" />
          <TextArea {...form.field('notice')} placeholder="客户需要提前准备或知道的" />
        </FormSection>
        <SaveLine state={autosave.state} />
      </Form>
    </Page>
  )
}

/** Saves first: the preview shows what the server has. */
async function preview(save: () => Promise<unknown>, id: string): Promise<void> {
  await save()
  navigate(paths.serviceDetail({ id }))
}
