import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onActionError } from '../../env'
import { overlayState, toast } from '../../overlay'
import { RequestError } from '../../request'
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

  describe('whose work fails', () => {
    const errors = jest.fn()
    beforeEach(() => {
      errors.mockClear()
      onActionError(errors)
      jest.spyOn(console, 'error').mockImplementation(() => undefined)
    })
    afterEach(() => jest.restoreAllMocks())
    const press = async (work: () => unknown) => {
      const { rerender } = render(<Button onClick={work}>提交</Button>)
      const button = screen.getByRole('button', { name: '提交' })
      await userEvent.click(button)
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
      rerender(<></>)
    }
    const toastText = () => overlayState().toast?.text

    test.each([
      ['later', () => Promise.reject(new Error('x is undefined'))],
      [
        'at once',
        () => {
          throw new Error('x is undefined')
        },
      ],
    ])('is ready again, says so and counts the fault of the page (%s)', async (_when, work) => {
      await press(work)
      expect(toastText()).toBe('页面出了点问题，请重试')
      expect(errors).toHaveBeenCalledTimes(1)
    })

    test('says that the connection was lost, and nothing of what the client has said already', async () => {
      toast('余额不足')
      await press(() => Promise.reject(new RequestError(40900, '余额不足', 'wallet/withdraw/apply', '')))
      expect(toastText()).toBe('余额不足')
      await press(() => Promise.reject(new RequestError(null, '', 'wallet/withdraw/apply', '')))
      expect(toastText()).toBe('网络异常，请稍后重试')
      expect(errors).not.toHaveBeenCalled()
    })
  })
})
