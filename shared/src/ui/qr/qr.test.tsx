import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Qr } from '.'
import { qrMatrix, QUIET } from './matrix'

const LINK = 'https://example.com/user/modelcard?uid=10001&from=qr&t=点梦'

/** Renders a code as pixels, `scale` px per module, quiet zone included, like a camera picture. */
function pixels(rows: boolean[][], scale = 4) {
  const edge = (rows.length + QUIET * 2) * scale
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (rows[Math.floor(y / scale) - QUIET]?.[Math.floor(x / scale) - QUIET])
        data.fill(0, (y * edge + x) * 4, (y * edge + x) * 4 + 3)
  return { data, width: edge, height: edge, colorSpace: 'srgb' } as ImageData // as: its fields alone are read
}

test('a code reads back as its link, Chinese included', async () => {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const read = await readBarcodes(pixels(qrMatrix(LINK)), { formats: ['QRCode'] })
  expect(read.map(({ text }) => text)).toEqual([LINK])
})

test('is a picture with a name and four quiet modules', () => {
  render(<Qr text={LINK} label="模卡二维码" />)
  const picture = screen.getByRole('img', { name: '模卡二维码' })
  const edge = qrMatrix(LINK).length + 8
  expect(picture).toHaveAttribute('viewBox', `0 0 ${edge} ${edge}`)
})
