import type { Work } from '@dm/shared/contract/calls/video/vod-lists'
import { workForm } from '@dm/shared/contract/forms/video/vod'
import { toast } from '@dm/shared/overlay'
import { readNow, saveOver, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, SwitchField, TagsField, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { resolveConflict } from '../../../hooks/resolveConflict'
import css from '../lists.module.css'

/** The author's changes of a work; a published one is shown as it is until the review has passed them. */
export function EditWork({ work, onClose }: { work: Work; onClose: () => void }) {
  const { own } = work
  const { mutateAsync: edit } = useApiMutation('vod/edit')
  const form = useDefinedForm(workForm, {
    stored: { ...own, title: own?.pending?.title ?? work.title },
    guard: false,
    submit: async (body) => {
      const newer = await saveOver({
        save: (version) => edit({ vodId: work.vodId, version, ...body }),
        version: own?.version ?? 0,
        read: async () => {
          const { list } = await readNow('user/center/vod/page', { pageSize: 50 })
          return list.find(({ vodId }) => vodId === work.vodId)?.own ?? null
        },
        versionOf: ({ version }) => version,
        ask: resolveConflict('该视频'),
      })
      if (newer) return onClose()
      toast(own?.state === 'published' ? '修改已提交，审核通过后生效' : '已提交审核')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="编辑视频"
      bar={
        <Button block kind="main" type="submit" form={form.id} busy={form.busy} busyText="保存中">
          保存
        </Button>
      }
    >
      <Form form={form} className={css.form}>
        {own?.state === 'published' && <p className={css.note}>修改将在审核通过后生效，审核期间展示原内容</p>}
        <TextArea {...form.field('title')} rows={2} />
        <TagsField {...form.field('topics')} />
        <SwitchField {...form.field('ai')} />
        <SwitchField {...form.field('commentOpen')} />
        <FormFailure form={form} />
      </Form>
    </Sheet>
  )
}
