import { http, HttpResponse } from 'msw'
import { createHash } from 'node:crypto'
import { apiServer } from '../testing/api'
import { fileError, removeUpload, retryUpload, slotsOf, startUpload, uploadOf, urlsOf, type UploadSlot } from '.'
import { formatOf, type FileKind } from './limits'
import type { UploadedFile } from './send'
import { isSlot } from '../forms/slot'
import type * as Slot from '../forms/slot'

const bytes = (...parts: (string | number)[]) =>
  new Blob([
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))),
    ),
  ])
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF')
const MP4 = bytes(0, 0, 0, 24, 'ftypisom')

const stored = (url: string, kind: FileKind = 'image'): UploadedFile => ({
  url,
  kind,
  purpose: 'photo',
  size: 1,
  mime: 'image/jpeg',
  width: 900,
  height: 1200,
  sha256: '0'.repeat(64),
})
const settled = (key: string, state: string) =>
  new Promise<void>((resolve) => {
    const look = () => (uploadOf(key).state === state ? resolve() : setTimeout(look, 5))
    look()
  })

describe('what may be sent is told by content', () => {
  test.each<[string, Blob, string | null]>([
    ['JPEG', JPEG, 'jpeg'],
    ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'png'],
    ['WebP', bytes('RIFF', 0, 0, 0, 0, 'WEBP'), 'webp'],
    ['MP4', MP4, 'mp4'],
    ['M4A', bytes(0, 0, 0, 24, 'ftypM4A '), 'm4a'],
    ['MP3 with a tag', bytes('ID3', 3), 'mp3'],
    ['MP3 frame', bytes(0xff, 0xfb, 0x90), 'mp3'],
    ['PDF', bytes('%PDF-1.7'), 'pdf'],
    ['a program', bytes('MZ', 0x90), null],
    ['SVG', bytes('<svg xmlns'), null],
    ['GIF', bytes('GIF89a'), null],
    ['nothing', bytes(), null],
  ])('%s', async (_, file, format) => expect(await formatOf(file)).toBe(format))

  test('says what is wrong with the customer’s words', async () => {
    expect(await fileError(new File([bytes('MZ')], 'a.jpg', { type: 'image/jpeg' }), 'image')).toBe(
      '仅支持JPG、PNG、WebP格式的图片',
    )
    expect(await fileError(JPEG, 'video')).toBe('仅支持MP4（H.264）格式的视频')
    expect(await fileError(JPEG, 'audio')).toBe('仅支持MP3、M4A格式的音频')
    expect(await fileError(new Blob([JPEG, new Uint8Array(10 * 1024 * 1024)]), 'image')).toBe('图片不能超过10MB')
    expect(await fileError(new Blob([JPEG, new Uint8Array(10 * 1024 * 1024 - JPEG.size)]), 'image')).toBeNull()
  })
})

test('a slot of a page that was loaded anew has no key of an earlier one: a draft may hold that', () => {
  const keys = [1, 2].map(() => {
    let key = ''
    jest.isolateModules(() => {
      const { newSlot } = jest.requireActual<typeof Slot>('../forms/slot')
      key = newSlot().key
    })
    return key
  })
  expect(keys[0]).not.toBe(keys[1])
})

test('a slot keeps its place; its address comes when the upload is done', async () => {
  apiServer().use(
    http.post('*/uc/v1/file/upload', () => HttpResponse.json({ retcode: 200, msg: '', data: stored('/files/a.jpg') })),
  )
  let slots: UploadSlot[] = []
  const fill = (done: UploadSlot) => (slots = slots.map((slot) => (slot.key === done.key ? done : slot)))
  slots = [...slotsOf(['/files/old.jpg']), startUpload(JPEG, { kind: 'image', purpose: 'photo', onDone: fill })]
  expect(urlsOf(slots)).toEqual(['/files/old.jpg'])
  await settled(slots[1]?.key ?? '', 'done')
  expect(urlsOf(slots)).toEqual(['/files/old.jpg', '/files/a.jpg'])
  expect(slots[1]).toMatchObject({ width: 900, height: 1200 })
  expect(isSlot(slots[0])).toBe(true)
})

test('three at a time', async () => {
  let running = 0
  let most = 0
  const gates: (() => void)[] = []
  apiServer().use(
    http.post('*/uc/v1/file/upload', async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
      return HttpResponse.json({ retcode: 200, msg: '', data: stored('/files/a.jpg') })
    }),
  )
  const slots = Array.from({ length: 5 }, () =>
    startUpload(JPEG, { kind: 'image', purpose: 'photo', onDone: () => undefined }),
  )
  const pump = setInterval(() => gates.length > 0 && (gates.length === 3 || most === 3) && gates.shift()?.(), 20)
  await Promise.all(slots.map(({ key }) => settled(key, 'done')))
  clearInterval(pump)
  expect(most).toBe(3)
})

test('a refusal is final and told, a retry sends the same request again', async () => {
  const ids: (FormDataEntryValue | null)[] = []
  apiServer().use(
    http.post('*/uc/v1/file/upload', async ({ request }) => {
      ids.push((await request.formData()).get('requestId'))
      return HttpResponse.json(
        ids.length === 1
          ? { retcode: 40900, msg: '存储空间已满' }
          : { retcode: 200, msg: '', data: stored('/files/b.jpg') },
      )
    }),
  )
  const { key } = startUpload(JPEG, { kind: 'image', purpose: 'photo', onDone: () => undefined })
  await settled(key, 'failed')
  expect(uploadOf(key)).toMatchObject({ message: '存储空间已满' })
  retryUpload(key)
  await settled(key, 'done')
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})

test('without a connection it waits for one, and goes on by itself with the same request', async () => {
  const ids: (FormDataEntryValue | null)[] = []
  const connection = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  apiServer().use(
    http.post('*/uc/v1/file/upload', async ({ request }) => {
      ids.push((await request.formData()).get('requestId'))
      if (!window.navigator.onLine) return HttpResponse.error()
      return HttpResponse.json({ retcode: 200, msg: '', data: stored('/files/o.jpg') })
    }),
  )
  const { key } = startUpload(JPEG, { kind: 'image', purpose: 'photo', onDone: () => undefined })
  await new Promise<void>((resolve) => {
    const look = () => ('offline' in uploadOf(key) ? resolve() : setTimeout(look, 5))
    look()
  })
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await settled(key, 'done')
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
  connection.mockRestore()
})

test('removing one stops it and forgets it', async () => {
  apiServer().use(http.post('*/uc/v1/file/upload', () => new Promise<never>(() => undefined)))
  let done = 0
  const { key } = startUpload(JPEG, { kind: 'image', purpose: 'photo', onDone: () => (done += 1) })
  await settled(key, 'sending')
  removeUpload(key)
  expect(uploadOf(key).state).toBe('none')
  expect(done).toBe(0)
})

test('above 8 MB it goes in parts, and those that are there are not sent again', async () => {
  const file = new Blob([MP4, new Uint8Array(9 * 1024 * 1024)])
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
  const begun: unknown[] = []
  const sent: [FormDataEntryValue | null, number][] = []
  const answer = (data: unknown) => HttpResponse.json({ retcode: 200, msg: '', data })
  apiServer().use(
    http.post('*/uc/v1/file/upload/begin', async ({ request }) => {
      begun.push(await request.json())
      return answer({ uploadId: 'u1', partSize: 4 * 1024 * 1024, received: [1] })
    }),
    http.post('*/uc/v1/file/upload', async ({ request }) => {
      const form = await request.formData()
      const part = form.get('file')
      sent.push([form.get('index'), part instanceof Blob ? part.size : 0])
      return answer({ received: [] })
    }),
    http.post('*/uc/v1/file/upload/finish', () => answer(stored('/files/v.mp4', 'video'))),
  )
  let url = ''
  const { key } = startUpload(file, { kind: 'video', purpose: 'video', onDone: (slot) => (url = slot.url ?? '') })
  await settled(key, 'done')
  expect(begun[0]).toMatchObject({ kind: 'video', purpose: 'video', size: file.size, sha256 })
  expect(sent).toEqual([
    ['0', 4 * 1024 * 1024],
    ['2', file.size - 8 * 1024 * 1024],
  ])
  expect(url).toBe('/files/v.mp4')
})
