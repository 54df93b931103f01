import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { BankLogo } from './BankLogo'
import { bankLogo } from './bankLogo'

const banks = Array.from({ length: 18 }, (_, index) => index + 1)

test('each bank has its file', () => {
  for (const id of banks) {
    expect(bankLogo(id)).not.toBe('')
    expect(existsSync(join(__dirname, 'logos', `bank-${id}.svg`))).toBe(true)
  }
})

test('no number and a number without a file give nothing, and a neutral card is drawn', () => {
  expect([bankLogo(), bankLogo(0), bankLogo(19)]).toEqual(['', '', ''])
  const { container } = render(<BankLogo bankId={19} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})
