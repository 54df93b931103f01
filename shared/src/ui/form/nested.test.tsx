import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { lazySheet } from '../../overlay'
import { goBack } from '../../router'
import { renderPage } from '../../testing'
import { Page } from '../page'
import { Dialog, Sheet } from '../sheet'
import { Form, SubmitBar, TextField } from '.'
import { useForm } from './useForm'

interface PackProps {
  price: string
  onSave: (price: string) => void
  onClose: () => void
}

function usePack({ price, onSave }: PackProps) {
  return useForm({
    initial: { price },
    labels: { price: '价格' },
    guard: false,
    submit: async (values) => onSave(values.price),
  })
}

function PackSheet(props: PackProps) {
  const form = usePack(props)
  return (
    <Sheet open title="套餐" onClose={props.onClose} bar={<SubmitBar form={form}>确定</SubmitBar>}>
      <Form form={form}>
        <TextField {...form.field('price')} />
      </Form>
    </Sheet>
  )
}

function PackDialog(props: PackProps) {
  const form = usePack(props)
  return (
    <Dialog open title="套餐" onClose={props.onClose}>
      <Form form={form}>
        <TextField {...form.field('price')} />
        <SubmitBar form={form}>确定</SubmitBar>
      </Form>
    </Dialog>
  )
}

const overlays = {
  sheet: PackSheet,
  dialog: PackDialog,
  'sheet that is loaded when it is opened': lazySheet(async () => ({ default: PackSheet })),
}

/** A form whose field is edited by another form, on top of it. */
function Service({ Pack, submit }: { Pack: (props: PackProps) => React.ReactNode; submit: (price: string) => void }) {
  const form = useForm({
    initial: { price: '1999' },
    labels: { price: '套餐' },
    submit: async ({ price }) => submit(price),
  })
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title="发布服务" bar={<SubmitBar form={form}>提交审核</SubmitBar>}>
      <Form form={form}>
        <button type="button" onClick={() => setOpen(true)}>
          ¥{form.values.price}
        </button>
        {isOpen && (
          <Pack
            price={form.values.price}
            onClose={() => setOpen(false)}
            onSave={(price) => {
              form.set({ price })
              setOpen(false)
            }}
          />
        )}
      </Form>
    </Page>
  )
}

describe.each(Object.entries(overlays))('a form in a %s that is opened from within a form', (_, Pack) => {
  test.each(['the button', 'Enter'])(
    'is submitted alone by %s; what it confirmed is in the next submit',
    async (by) => {
      const submit = jest.fn()
      const { user } = renderPage(<Service Pack={Pack} submit={submit} />)
      await user.click(screen.getByRole('button', { name: '¥1999' }))
      const sheet = await screen.findByRole('dialog', { name: '套餐' })
      const price = within(sheet).getByRole('textbox', { name: '价格' })
      await user.clear(price)
      await user.type(price, by === 'Enter' ? '2099{Enter}' : '2099')
      if (by !== 'Enter') await user.click(within(sheet).getByRole('button', { name: '确定' }))
      expect(await screen.findByRole('button', { name: '¥2099' })).toBeVisible()
      await waitFor(() => expect(sheet).not.toBeInTheDocument())
      expect(submit).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name: '提交审核' }))
      expect(submit.mock.calls).toEqual([['2099']])
    },
  )
})

describe('a sheet with a form', () => {
  const open = async () => {
    const { user } = renderPage(<Service Pack={PackSheet} submit={() => undefined} />)
    await user.click(screen.getByRole('button', { name: '¥1999' }))
    return { user, sheet: await screen.findByRole('dialog', { name: '套餐' }) }
  }

  test('asks before what was typed is thrown away', async () => {
    const { user, sheet } = await open()
    await user.type(within(sheet).getByRole('textbox', { name: '价格' }), '0')
    await user.click(within(sheet).getByRole('button', { name: '关闭' }))
    const question = await screen.findByRole('dialog', { name: '内容尚未提交，确定关闭？' })
    await user.click(within(question).getByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(within(sheet).getByRole('textbox', { name: '价格' })).toHaveValue('19990')
    act(() => {
      goBack()
    })
    const again = await screen.findByRole('dialog', { name: '内容尚未提交，确定关闭？' })
    expect(sheet).toBeInTheDocument()
    await user.click(within(again).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: '¥1999' })).toBeVisible()
  })

  test('closes at once with nothing typed, and after it was typed back', async () => {
    const { user, sheet } = await open()
    const price = within(sheet).getByRole('textbox', { name: '价格' })
    await user.type(price, '0')
    await user.type(price, '{Backspace}')
    await user.click(within(sheet).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
