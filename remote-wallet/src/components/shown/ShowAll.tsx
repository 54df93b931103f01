import { Button } from '@dm/shared/ui/button'

/** The way on from a filter that leaves nothing. */
export const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button kind="soft" size="s" onClick={onClick}>
    看全部
  </Button>
)
