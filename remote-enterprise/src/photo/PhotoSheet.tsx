import { photoForm } from '@dm/shared/contract/forms/enterprise/photos'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { rememberDeleted } from '../components/items/deleted'
import { ASK_DELETE } from '../components/items/ItemTools'
import { StateLine } from '../components/items/StateLine'
import css from './photo.module.css'
import type { Photo } from '../components/photos/types'

/** One photo of one's own company: its caption and album, 设为封面, 删除. */
export function PhotoSheet({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { id, url, caption, album, member } = photo
  const preview = usePreview([{ src: url, alt: caption || '照片' }])
  const { mutateAsync: edit } = useApiMutation('enterprise/photo/edit')
  const { mutateAsync: cover } = useApiMutation('enterprise/photo/cover/set')
  const { mutateAsync: del } = useApiMutation('enterprise/photo/del')
  const form = useDefinedForm(photoForm, {
    stored: { caption, album },
    sentAs: { 'items.0.caption': 'caption' },
    guard: false,
    submit: async (body) => {
      await edit({ items: [{ ...body, id, rev: member?.rev ?? 0 }] })
      toast(body.caption === caption ? '已保存' : '已提交审核')
      onClose()
    },
  })
  const setCover = async () => {
    await cover({ id })
    toast('已设为封面')
  }
  const drop = async () => {
    if (!(await confirm({ title: ASK_DELETE, ok: '删除', danger: true }))) return
    await del({ ids: [id] })
    rememberDeleted({ kind: 'photo', ids: [id] })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="照片"
      bar={
        <SubmitBar form={form} beside={<Button onClick={drop}>删除</Button>}>
          保存
        </SubmitBar>
      }
    >
      <div className={css.sheet}>
        <Picture src={url} alt={caption || '照片'} ratio="4:3" onOpen={() => preview.open(0)} />
        <StateLine kind="photo" item={photo} />
        {member?.hasLive && (
          <Button size="s" kind="soft" onClick={setCover}>
            设为封面
          </Button>
        )}
        <Form form={form}>
          <TextField {...form.field('caption')} autoComplete="off" />
          <ChipField {...form.field('album')} />
        </Form>
      </div>
      {preview.viewer}
    </Sheet>
  )
}
