import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../testing'
import { Picture, pictureAt, usePreview } from '.'

describe('pictures', () => {
  test('a stored picture is offered in its widths; a signed one as it is', () => {
    render(<Picture src="/files/abcdefghij0123456789.jpg" alt="林小满" />)
    expect(screen.getByRole('img', { name: '林小满' })).toHaveAttribute(
      'srcset',
      expect.stringContaining('/files/abcdefghij0123456789_750.webp 750w'),
    )
    expect(pictureAt('/files/abc.jpg?s=1', 320)).toBe('/files/abc.jpg?s=1')
  })

  function Album() {
    const preview = usePreview(['一', '二', '三'].map((alt) => ({ src: `/files/${alt}.jpg`, alt })))
    return (
      <>
        <Picture src="/files/x.jpg" alt="二" onOpen={() => preview.open(1)} />
        {preview.viewer}
      </>
    )
  }

  test('the preview opens at the tapped one, moves on, and closes', async () => {
    render(<Album />)
    await userEvent.click(screen.getByRole('button', { name: '查看大图：二' }))
    expect(await screen.findByRole('group', { name: '第2张，共3张' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '下一张' }))
    expect(screen.getByRole('group', { name: '第3张，共3张' })).toBeInTheDocument()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
