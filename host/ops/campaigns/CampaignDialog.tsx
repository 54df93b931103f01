import { Button } from '@dm/shared/ui/button'
import { Dialog } from '@dm/shared/ui/sheet'
import { useId, useState, type SubmitEvent } from 'react'
import changes from '../changes/changes.module.css'
import { useSend } from '../changes/useSend'
import { useLivePaths } from '../registry/queries'
import { Check, ErrorLine, Field } from '../parts/Panel'
import { draftOf, draftError, sendOf, sentenceOf, type Draft, type Job } from './draft'
import { PageChoice } from './PageChoice'

export type { Job } from './draft'

const TITLES = { add: '指向新页面', period: '改期', page: '换页' }
const CONFIRM = { add: '指向', period: '改期', page: '换页' }

/** A campaign's form: describes the result in one sentence while it is filled in. */
export function CampaignDialog({ job, now, onClose }: { job: Job; now: number; onClose: () => void }) {
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(job))
  const [tried, setTried] = useState(false)
  const paths = useLivePaths()
  const { send, pending, errorText } = useSend(() => `${CONFIRM[job.kind]}：已执行`, onClose)
  const wrong = draftError(job, draft, now)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && !pending) send(sendOf(job, draft, now))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={job.kind === 'add' ? TITLES.add : `${TITLES[job.kind]}「${job.campaign.title}」`}
      text={<span className={changes.says}>{sentenceOf(job, draft, now, paths.data?.get(draft.path)?.title)}</span>}
      buttons={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={id} kind="main" busy={pending} busyText="执行中">
            {CONFIRM[job.kind]}
          </Button>
        </>
      }
    >
      <form id={id} className={changes.form} onSubmit={submit} noValidate>
        {job.kind === 'add' && <Where draft={draft} knownPages={[...(paths.data?.keys() ?? [])]} onChange={change} />}
        {job.kind !== 'period' && <PageChoice draft={draft} fixedArea={job.kind === 'page'} onChange={change} />}
        {job.kind !== 'page' && <Period draft={draft} onChange={change} />}
        <Field name="原因（写进审计，可以不填）">
          <input value={draft.reason} maxLength={200} onChange={(event) => change({ reason: event.target.value })} />
        </Field>
      </form>
      {(errorText || (tried && wrong)) && <ErrorLine>{(tried && wrong) || errorText}</ErrorLine>}
    </Dialog>
  )
}

type Change = (part: Partial<Draft>) => void

function Where({ draft, knownPages, onChange }: { draft: Draft; knownPages: readonly string[]; onChange: Change }) {
  const list = useId()
  return (
    <>
      <Field name="地址">
        <input
          value={draft.path}
          list={list}
          spellCheck={false}
          data-autofocus
          onChange={(event) => onChange({ path: event.target.value.trim() })}
        />
        <datalist id={list}>
          {knownPages
            .filter((path) => /^\/(activity|share|signIn)\//.test(path))
            .map((path) => (
              <option key={path} value={path} />
            ))}
        </datalist>
      </Field>
      <Field name="标题">
        <input value={draft.title} maxLength={40} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Check checked={draft.topbar} onChange={(topbar) => onChange({ topbar })}>
        显示顶部下载条
      </Check>
    </>
  )
}

/** A time as text: the browser's own field shows it in the format of the device's language. */
const TimeInput = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <input
    value={value}
    placeholder="2026-11-20 20:00"
    maxLength={16}
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => onChange(event.target.value.trimStart())}
  />
)

const Period = ({ draft, onChange }: { draft: Draft; onChange: Change }) => (
  <div className={changes.two}>
    <Field name="开始（北京时间，不填为现在）">
      <TimeInput value={draft.from} onChange={(from) => onChange({ from })} />
    </Field>
    <Field name="结束（不填为手动结束）">
      <TimeInput value={draft.to} onChange={(to) => onChange({ to })} />
    </Field>
  </div>
)
