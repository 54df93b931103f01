import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expectAccessible } from '../../testing'
import { goBack, navigate, startHistory } from '../../router'
import { Button } from '../button'
import { ActionSheet, Dialog, Sheet } from '.'

describe('overlays', () => {
  function Host({ kind }: { kind: 'sheet' | 'dialog' | 'actions' }) {
    const [open, setOpen] = useState(false)
    const [done, setDone] = useState('')
    const close = () => setOpen(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>打开</button>
        <p>{done}</p>
        {kind === 'sheet' && (
          <Sheet open={open} onClose={close} title="选择模板">
            <button>第一个</button>
          </Sheet>
        )}
        {kind === 'dialog' && (
          <Dialog
            open={open}
            onClose={close}
            title="确定退出？"
            text="草稿会被清除"
            buttons={<Button onClick={close}>再想想</Button>}
          />
        )}
        {kind === 'actions' && (
          <ActionSheet
            open={open}
            onClose={close}
            title="选择操作"
            actions={[{ key: 'a', label: '保存', onSelect: () => setDone('已保存') }]}
          />
        )}
      </>
    )
  }

  test('a sheet holds the focus, closes with Escape and gives the focus back', async () => {
    render(<Host kind="sheet" />)
    const opener = screen.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    const sheet = screen.getByRole('dialog', { name: '选择模板' })
    expect(sheet).toHaveAttribute('aria-modal', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    expect(sheet).toContainElement(document.activeElement as HTMLElement) // as: something always has the focus
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(sheet).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  test.each(['sheet', 'dialog', 'actions'] as const)(
    'back closes a %s and leaves the page where it is',
    async (kind) => {
      const stop = startHistory()
      navigate('/list?tab=2')
      render(<Host kind={kind} />)
      await userEvent.click(screen.getByRole('button', { name: '打开' }))
      expect(screen.getByRole('dialog')).toBeVisible()
      window.history.back()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await userEvent.click(screen.getByRole('button', { name: '打开' }))
      expect(screen.getByRole('dialog')).toBeVisible()
      goBack()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(window.location.search).toBe('?tab=2')
      stop()
    },
  )

  test('a tap beside it closes it, but not the second tap on what opened it', async () => {
    render(<Host kind="sheet" />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    const sheet = screen.getByRole('dialog', { name: '选择模板' })
    const mask = document.querySelector('.adm-mask') ?? document.body
    fireEvent.click(mask, { detail: 2 })
    expect(sheet).toBeInTheDocument()
    fireEvent.click(mask, { detail: 1 })
    expect(sheet).not.toBeInTheDocument()
  })

  test('the second tap of a double tap beside it opens nothing below', async () => {
    render(<Host kind="sheet" />)
    const opener = screen.getByRole('button', { name: '打开' })
    await userEvent.click(opener)
    fireEvent.click(document.querySelector('.adm-mask') ?? document.body, { detail: 1 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(opener)
    expect(screen.queryByRole('dialog')).toBeNull()
    // A tap a moment later counts.
    await waitFor(() => {
      fireEvent.click(opener)
      expect(screen.getByRole('dialog')).toBeVisible()
    })
  })

  test('a dialog is named and described', async () => {
    render(<Host kind="dialog" />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    expect(screen.getByRole('dialog', { name: '确定退出？' })).toHaveAccessibleDescription('草稿会被清除')
    expect(document.documentElement.style.overflow).toBe('hidden')
    await userEvent.click(screen.getByRole('button', { name: '再想想' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(document.documentElement.style.overflow).toBe('')
  })

  test('an action closes the sheet and runs', async () => {
    render(<Host kind="actions" />)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('已保存')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
