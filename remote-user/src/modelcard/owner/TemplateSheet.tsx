import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button, IconButton } from '@dm/shared/ui/button'
import { DownIcon, TopIcon, UpIcon } from '@dm/shared/ui/icon'
import { Segmented } from '@dm/shared/ui/list'
import { callFailureOf } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { pictureAt } from '@dm/shared/ui/picture'
import { composeSheets } from '../poster/compose'
import { contentOf } from '../poster/content'
import { SheetSvg } from '../poster/SheetSvg'
import { orderedPhotos, type Card, type Photo } from '../template/facts'
import { TEMPLATE_KEYS, TEMPLATES, type TemplateKey, type Tone } from '../template/templates'
import css from './owner.module.css'

const TONES: { key: Tone; label: string }[] = [
  { key: 'warm', label: '暖调' },
  { key: 'cold', label: '冷调' },
  { key: 'gold', label: '金调' },
]

/** 模板: live miniatures with the owner's own photos, tone, photo order; saved in one `modelcard/edit`. */
export function TemplateSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const [template, setTemplate] = useState<TemplateKey>(card.template)
  const [tone, setTone] = useState<Tone>(card.templateOptions.tone)
  const [photos, setPhotos] = useState(() => orderedPhotos(card))
  const edit = useApiMutation('userinfo/modelcard/edit')
  const save = async () => {
    try {
      await edit.mutateAsync({
        template,
        templateOptions: { tone, photoOrder: photos.map((photo) => photo.id) },
        version: card.version,
      })
    } catch {
      return // shown from the mutation's own state
    }
    toast('保存成功')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="模板"
      bar={
        <>
          {edit.error && (
            <p className={css.error} role="alert">
              {callFailureOf(edit.error).text}
            </p>
          )}
          <Button kind="main" block busy={edit.isPending} busyText="保存中" onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <Miniatures card={card} tone={tone} photos={photos} value={template} onChange={setTemplate} />
      <div className={css.tone}>
        <Segmented<Tone> label="色调" options={TONES} value={tone} onChange={setTone} />
      </div>
      <PhotoOrder photos={photos} slots={TEMPLATES[template].slots} onChange={setPhotos} />
    </Sheet>
  )
}

function Miniatures({
  card,
  tone,
  photos,
  value,
  onChange,
}: {
  card: Card
  tone: Tone
  photos: Photo[]
  value: TemplateKey
  onChange: (key: TemplateKey) => void
}) {
  const content = useMemo(() => {
    const drawn = contentOf(
      card,
      {
        uid: card.uid,
        dmNo: '',
        name: card.stageName,
        icon: '',
        official: false,
        archiveState: 'none',
        moduleVisible: true,
      },
      window.location.origin,
    )
    return {
      ...drawn,
      cover: drawn.cover && pictureAt(drawn.cover, 320),
      photos: photos.map((photo) => pictureAt(photo.url, 320)),
    }
  }, [card, photos])
  const listRef = useRef<HTMLUListElement>(null)
  // The chosen one stands in the middle when the sheet opens.
  useLayoutEffect(() => {
    const list = listRef.current
    const chosen = list?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (list && chosen) list.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - list.clientWidth) / 2
  }, [])
  return (
    <ul className={css.minis} ref={listRef}>
      {TEMPLATE_KEYS.map((key) => {
        const [front, back] = composeSheets(key, tone, content)
        const { name, slots, sheets } = TEMPLATES[key]
        return (
          <li key={key}>
            <button type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
              {front && <SheetSvg sheet={front} link={content.link} label={`${name}模板预览`} />}
              {back && <SheetSvg sheet={back} link={content.link} label={`${name}模板背面预览`} />}
              <b>{name}</b>
              <small>{sheets === 2 ? `正反面 · ${slots}张` : `${slots}张照片`}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Sorting by buttons: photos beyond the template's slots are only in the viewer. */
function PhotoOrder({
  photos,
  slots,
  onChange,
}: {
  photos: Photo[]
  slots: number
  onChange: (photos: Photo[]) => void
}) {
  const move = (from: number, to: number) => {
    const next = [...photos]
    const [photo] = next.splice(from, 1)
    if (photo) next.splice(to, 0, photo)
    onChange(next)
  }
  return (
    <ol className={css.order} aria-label="照片顺序">
      {photos.map((photo, n) => (
        <li key={photo.id} data-shown={n < slots}>
          <img src={pictureAt(photo.url, 320)} alt={`第${n + 1}张照片`} loading="lazy" />
          <span>{n < slots ? `第${n + 1}张` : '不在模板中'}</span>
          <IconButton label={`上移第${n + 1}张`} disabled={n === 0} onClick={() => move(n, n - 1)}>
            <UpIcon size={20} />
          </IconButton>
          <IconButton label={`下移第${n + 1}张`} disabled={n === photos.length - 1} onClick={() => move(n, n + 1)}>
            <DownIcon size={20} />
          </IconButton>
          <IconButton label={`置顶第${n + 1}张`} disabled={n === 0} onClick={() => move(n, 0)}>
            <TopIcon size={20} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
