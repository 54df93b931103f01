import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '.'

describe('button', () => {
  test('is busy while its work is under way and cannot be pressed twice', async () => {
    let finish = () => {}
    let pressed = 0
    const work = () => {
      pressed += 1
      return new Promise<void>((done) => (finish = done))
    }
    render(
      <Button onClick={work} busyText="提交中">
        提交
      </Button>,
    )
    const button = screen.getByRole('button', { name: '提交' })
    await userEvent.dblClick(button)
    expect(pressed).toBe(1)
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveTextContent('提交中')
    finish()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    await userEvent.click(button)
    expect(pressed).toBe(2)
  })

  test('is ready again when its work fails', async () => {
    render(<Button onClick={() => Promise.reject(new Error('refused'))}>提交</Button>)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).not.toHaveAttribute('aria-busy'))
  })
})
