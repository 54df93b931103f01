import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expectAccessible } from '../../testing'
import { Avatar, Picture, pictureAt, usePreview } from '.'

describe('pictures', () => {
  test('a stored picture is offered in its widths; a signed one as it is', () => {
    render(<Picture src="/files/abcdefghij0123456789.jpg" alt="林小满" />)
    expect(screen.getByRole('img', { name: '林小满' })).toHaveAttribute(
      'srcset',
      expect.stringContaining('/files/abcdefghij0123456789_750.webp 750w'),
    )
    expect(pictureAt('/files/abc.jpg?s=1', 320)).toBe('/files/abc.jpg?s=1')
  })

  const both = (
    <>
      <Picture src="/files/a.jpg" alt="照片" />
      <Avatar src="/files/b.jpg" alt="头像" />
    </>
  )
  const isMarked = (name: string) => screen.getByRole('img', { name }).tagName === 'SPAN'

  test('one that fails is a quiet mark', () => {
    render(both)
    for (const name of ['照片', '头像']) {
      expect(isMarked(name)).toBe(false)
      fireEvent.error(screen.getByRole('img', { name }))
      expect(isMarked(name)).toBe(true)
    }
  })

  test('one that failed before its rendered page was alive is a quiet mark, too; one on its way is not', () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(both)
    Object.defineProperty(screen.getByRole('img', { name: '照片' }), 'complete', { value: true })
    render(both, { container, hydrate: true })
    expect(isMarked('照片')).toBe(true)
    expect(isMarked('头像')).toBe(false)
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
