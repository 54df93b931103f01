import { ButtonLink } from '@dm/shared/ui/button'

/** The way on from a form that there is nothing to fill in on. */
export const BackToList = ({ to }: { to: string }) => (
  <ButtonLink kind="soft" size="s" to={to}>
    返回列表
  </ButtonLink>
)
