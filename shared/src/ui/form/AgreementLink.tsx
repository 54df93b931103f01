import { paths } from '../../paths'
import { leaveWithoutAsking, navigate, usePageExists } from '../../router'

interface AgreementLinkProps {
  /** Number of the agreement (docs/product/foundations.md#10-constants-and-limits). */
  id: number
  name: string
  className?: string
}

/**
 * An agreement that a form names. Reading it keeps the page and what was typed, so no question about unsaved changes is
 * asked; plain text while its page is not live.
 */
export function AgreementLink({ id, name, className }: AgreementLinkProps) {
  const to = paths.commonUserAgreement({ id })
  const exists = usePageExists(to)
  if (!exists) return name
  return (
    <a
      className={className}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        leaveWithoutAsking(() => navigate(to))
      }}
    >
      {name}
    </a>
  )
}
