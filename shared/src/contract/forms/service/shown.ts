import { hasContact } from '../../../validate'

const CONTACT = '介绍中请勿填写联系方式'

/** Text that customers read, with a message of its own for contact details. */
export const shown = {
  refuses: 'words',
  check: (typed: string) => (hasContact(typed) ? CONTACT : undefined),
} as const
