import { Segmented } from '@dm/shared/ui/list'
import { Loaded } from '@dm/shared/ui/page'
import { Dialog } from '@dm/shared/ui/sheet'
import { Button } from '@dm/shared/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { ActivityData } from '@dm/shared/contract/ops/activity'
import { useState } from 'react'
import changes from '../changes/changes.module.css'
import { Field, Note } from '../parts/Panel'
import { momentOf, when } from '../parts/timeText'
import { callActivity } from '../registry/call'
import { AskDialog } from './AskDialog'
import type { DialogProps } from './dialog'

type Stored = ActivityData<'activityGet'>

/** Reads an activity's newest document, to be edited and saved as the next version. */
export function DocumentDialog({ activity: { activityId, title }, now, onClose }: DialogProps) {
  const stored = useQuery<Stored, Error>({
    queryKey: ['document', activityId],
    queryFn: ({ signal }) => callActivity('activityGet', { activityId }, signal),
    // The typed text changes the version that was read, whatever is saved meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (stored.data) return <Editor title={`修改「${title}」`} stored={stored.data} now={now} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={`修改「${title}」`} buttons={<Button onClick={onClose}>关闭</Button>}>
      <Loaded from={stored}>{() => null}</Loaded>
    </Dialog>
  )
}

/** The document of an activity that is not there yet. */
export const NewDocumentDialog = ({ now, onClose }: Omit<DialogProps, 'activity'>) => (
  <Editor title="新活动" stored={{ version: 0, latest: 0, from: null, document: {} }} now={now} onClose={onClose} />
)

const SHOWN = [
  { key: 'now', label: '马上' },
  { key: 'later', label: '定时' },
  { key: 'draft', label: '草稿' },
] as const

function Editor({ title, stored, now, onClose }: { title: string; stored: Stored } & Omit<DialogProps, 'activity'>) {
  // The version that was read: another one saved meanwhile refuses this one.
  const [{ latest, document }] = useState(stored)
  const [text, setText] = useState(() => JSON.stringify(document, null, 2))
  const [shown, setShown] = useState<(typeof SHOWN)[number]['key']>('now')
  const [at, setAt] = useState('')
  const from = momentOf(at)
  const read = documentIn(text)
  const says = () => {
    if (read === null) return '文档不是有效的 JSON 对象'
    if (shown === 'draft') return `存为第 ${latest + 1} 版草稿，只有预览链接看得到`
    if (shown === 'now') return `存为第 ${latest + 1} 版，打开着的页面马上跟上`
    return from === null
      ? '请填写生效时间；名额和概率只能从次日 0 点起改'
      : `存为第 ${latest + 1} 版，${when(from, now)} 起生效，规则里随即预告`
  }
  return (
    <AskDialog
      name="提交"
      title={title}
      says={says()}
      blocked={read === null || (shown === 'later' && from === null)}
      run={async (reason) => {
        if (read === null) return
        await callActivity('activityPut', {
          document: read,
          expectVersion: latest,
          publish: shown !== 'draft',
          ...(shown === 'later' && from !== null && { from }),
          reason,
        })
      }}
      onClose={onClose}
    >
      <Field name={latest === 0 ? '文档（JSON）' : `文档（JSON，第 ${stored.version} 版）`}>
        <textarea value={text} spellCheck={false} data-autofocus onChange={(event) => setText(event.target.value)} />
      </Field>
      <Segmented label="生效" className={changes.shares} options={SHOWN} value={shown} onChange={setShown} />
      {shown === 'later' && (
        <Field name="生效时间">
          <input value={at} placeholder="2026-11-21 00:00" onChange={(event) => setAt(event.target.value)} />
        </Field>
      )}
      <Note>不符合规则的会被拒绝，并写明是哪个字段</Note>
    </AskDialog>
  )
}

/** Parses the text of a document; null when it is no JSON object. The server checks what is in it. */
function documentIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? Object.fromEntries(Object.entries(read))
      : null
  } catch {
    return null
  }
}
