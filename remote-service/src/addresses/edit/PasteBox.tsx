import { Button } from '@dm/shared/ui/button'
import { overLimit } from '@dm/shared/ui/form'
import { useId, useState } from 'react'
import css from './paste.module.css'

/** 智能识别: reads what is pasted or typed into it, never the clipboard by itself. */
export function PasteBox({ onFill }: { onFill: (text: string) => Promise<unknown> }) {
  const id = useId()
  const [text, setText] = useState('')
  const over = overLimit('粘贴的内容', text, 500)
  return (
    <section className={css.box}>
      <label htmlFor={id}>智能识别</label>
      <textarea
        id={id}
        rows={2}
        aria-invalid={over !== undefined || undefined}
        value={text}
        placeholder="粘贴姓名、手机号和地址，自动填写"
        onChange={(event) => setText(event.target.value)}
      />
      {over && (
        <p className={css.over} role="alert">
          {over}
        </p>
      )}
      {text.trim() !== '' && !over && (
        <Button
          kind="soft"
          size="s"
          onClick={async () => {
            await onFill(text)
            setText('')
          }}
        >
          识别
        </Button>
      )}
    </section>
  )
}
