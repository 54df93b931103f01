import type { Page } from '@playwright/test'

/** Photos that differ from each other, drawn by the browser; the page must be loaded. */
export async function drawn(page: Page, count: number) {
  const pictures = await page.evaluate(
    (wanted) =>
      Array.from({ length: wanted }, (_, n) => {
        const canvas = document.createElement('canvas')
        canvas.width = 480
        canvas.height = n % 2 === 0 ? 640 : 320
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.fillStyle = `hsl(${n * 29} 60% 55%)`
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.fillStyle = '#fff'
        pen.fillRect(20 + n * 12, 40, 60, 60)
        return canvas.toDataURL('image/jpeg').slice('data:image/jpeg;base64,'.length)
      }),
    count,
  )
  return pictures.map((text, n) => ({
    name: `${n + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(text, 'base64'),
  }))
}

/** A picture of 1200 × 600: its left half red, its right half blue. */
export const twoHalves = (page: Page, type: 'image/png' | 'image/jpeg'): Promise<Buffer> =>
  page
    .evaluate((wanted) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1200
      canvas.height = 600
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = '#f00'
      pen.fillRect(0, 0, 600, 600)
      pen.fillStyle = '#00f'
      pen.fillRect(600, 0, 600, 600)
      return canvas.toDataURL(wanted).replace(/^.*,/, '')
    }, type)
    .then((text) => Buffer.from(text, 'base64'))
