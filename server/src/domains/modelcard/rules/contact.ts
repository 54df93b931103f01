import type { CardContent } from '../schema'

/**
 * Returns the contact that others may be given: of a minor the guardian's alone, whose mobile was proved by a code
 * (docs/product/user.md#whose-page-who-sees).
 */
export function contactOf(
  contact: CardContent['contact'],
  { minor, guardianMobile }: { minor: boolean; guardianMobile: string | null },
): CardContent['contact'] {
  if (!minor || contact === null) return contact
  return contact.role === 'guardian' && contact.mobile === guardianMobile ? contact : null
}
