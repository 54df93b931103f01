import { Promoted } from '.'

const PromotedExample = () => (
  <Promoted onShown={() => undefined} onOpened={() => undefined}>
    <p style={{ padding: 40, background: 'var(--dm-fill)' }}>棚拍形象照</p>
  </Promoted>
)

export const examples = [{ name: '推广位', Example: PromotedExample }] as const
