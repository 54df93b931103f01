import { useLeaveGuard } from '../../router'
import { address, renderPage } from '../../testing'
import { screen, waitFor } from '@testing-library/react'
import { AgreementLink } from './AgreementLink'

function Typed() {
  useLeaveGuard(true)
  return <AgreementLink id={31} name="《服务商入驻协议》" />
}

test('an agreement opens without a question, though something was typed', async () => {
  const { user } = renderPage(<Typed />, { at: '/service/freeEnter' })
  await user.click(screen.getByRole('link', { name: '《服务商入驻协议》' }))
  await waitFor(() => expect(address()).toBe('/common/userAgreement?id=31'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
