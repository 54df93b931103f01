import { useAfterLogin } from '@dm/shared/after-login'
import { useState } from 'react'

/**
 * 联系企业: a visitor logs in, then the number is shown without a second tap, even after the reload of a password login.
 */
export function useContact(uid: string) {
  const [isOpen, setOpen] = useState(false)
  const action = `contact:${uid}`
  const run = useAfterLogin(
    (requested) => {
      if (requested === action) setOpen(true)
    },
    '登录后查看联系方式',
    ['contact'],
  )
  return { isOpen, open: () => run(action), close: () => setOpen(false) }
}
