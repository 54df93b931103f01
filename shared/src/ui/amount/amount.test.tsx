import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Coins, EyeButton, Money, SignedAmount, useEye } from '.'

describe('amounts', () => {
  function Balance() {
    const { hidden } = useEye()
    return (
      <>
        <EyeButton />
        <Money fen={1248637} hidden={hidden} />
      </>
    )
  }

  test('are spoken whole, hidden by the eye, and stay hidden on the device', async () => {
    const { unmount } = render(<Balance />)
    expect(screen.getByText('¥12,486.37')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '隐藏金额' }))
    expect(screen.getByText('金额已隐藏')).toBeInTheDocument()
    unmount()
    render(<Balance />)
    await userEvent.click(screen.getByRole('button', { name: '显示金额' }))
    expect(screen.getByText('¥12,486.37')).toBeInTheDocument()
  })

  test('always carry their sign', () => {
    render(
      <>
        <SignedAmount fen={-500} />
        <Coins amount={1240} signed />
      </>,
    )
    expect(screen.getByText('−¥5.00')).toBeInTheDocument()
    expect(screen.getByText('+1,240 星钻')).toBeInTheDocument()
  })
})
