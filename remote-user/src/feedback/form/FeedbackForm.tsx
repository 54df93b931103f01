import { usePageParams, useRead } from '@dm/shared/reads'
import { useLocation, useSearchParams } from '@dm/shared/router'
import {
  ChipField,
  Form,
  FormSection,
  ImagesField,
  PhoneField,
  SubmitBar,
  SwitchField,
  TextArea,
} from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { isPersonal, ReportTarget } from '../ReportTarget'
import css from './form.module.css'
import { page } from './page'
import { deviceText, useFeedback } from './useFeedback'

interface FeedbackFormProps {
  /** Null for a visitor: contact required, no pictures. */
  uid: string | null
  ownMobile: string
  onSent: (id: string) => void
}

/** The form of 意见反馈. */
export function FeedbackForm({ uid, ownMobile, onSent }: FeedbackFormProps) {
  const { type, targetType, targetId } = usePageParams(page)
  // Texts and paths, longer than a parameter of the page may be.
  const [query] = useSearchParams()
  const { state } = useLocation()
  const target = targetType !== null && targetId !== null ? { targetType, targetId } : undefined
  const [shown, setShown] = useState(false)
  const from = fromOf(query, state)
  const form = useFeedback({ uid, preset: type ?? '', words: query.get('words') ?? '', from, target, onSent })
  const device = deviceText()
  return (
    <Page title={page.title} bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        {target && <Target targetType={target.targetType} />}
        <FormSection>
          <ChipField {...form.field('type')} />
          <TextArea {...form.field('content')} rows={5} placeholder="请描述你遇到的问题，至少10个字" />
          {uid && (
            <ImagesField
              {...form.field('images')}
              hint={form.values.type === 'report' ? '涉及侵权的，请上传能证明权利的图片' : undefined}
            />
          )}
        </FormSection>
        <FormSection>
          <PhoneField {...form.field('contact')} required={!uid} placeholder={ownMobile || '方便我们联系你'} />
          <SwitchField
            {...form.field('attach')}
            hint={
              <button type="button" className={css.look} onClick={() => setShown(true)}>
                查看
              </button>
            }
          />
        </FormSection>
      </Form>
      <Sheet open={shown} onClose={() => setShown(false)} title="将附上的信息">
        <dl className={css.facts}>
          <dt>设备</dt>
          <dd>{device}</dd>
          <dt>页面</dt>
          <dd>{from || '直接打开'}</dd>
        </dl>
      </Sheet>
    </Page>
  )
}

function Target({ targetType }: { targetType: string }) {
  const persons = {
    archive: useRead(page.reads.archive),
    modelcard: useRead(page.reads.modelcard),
    user: useRead(page.reads.user),
  }
  return <ReportTarget targetType={targetType} person={isPersonal(targetType) ? persons[targetType] : undefined} />
}

/** Returns the path that the user came from, without its query: from the link, else the previous page. */
function fromOf(query: URLSearchParams, state: unknown): string {
  const source =
    query.get('from') ?? (typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : '')
  if (/^\/(?!\/)/.test(source)) return source.split(/[?#]/)[0] ?? ''
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return referrer?.origin === window.location.origin ? referrer.pathname : ''
}
