import { tagTitle } from './tagTitle'

/** 晚风 in GBK. */
const GBK = [0xcd, 0xed, 0xb7, 0xe7]
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const big = (size: number) => [0, 0, 0, size]
/** A tag with these frames, and something that is played behind. */
const v2 = (version: number, frames: number[], flags = 0) =>
  new Blob([Uint8Array.from([...ascii('ID3'), version, 0, flags, ...big(frames.length), ...frames, 0xff, 0xfb, 1, 2])])
const frame = (id: string, text: number[]) => [...ascii(id), ...big(text.length), 0, 0, ...text]
const v1 = (title: number[]) =>
  new Blob([Uint8Array.from([0xff, 0xfb, 0, ...ascii('TAG'), ...title, ...Array<number>(125 - title.length).fill(0)])])

test.each([
  ['UTF-8', v2(4, frame('TIT2', [3, ...new TextEncoder().encode('晚风')]))],
  ['UTF-16 with its order, ended by zeros', v2(3, frame('TIT2', [1, 0xff, 0xfe, 0x5a, 0x66, 0xce, 0x98, 0, 0]))],
  ['UTF-16, the other order', v2(4, frame('TIT2', [2, 0x66, 0x5a, 0x98, 0xce]))],
  ['GBK that says it is Latin', v2(3, frame('TIT2', [0, ...GBK]))],
  ['behind another frame', v2(3, [...frame('TPE1', [0, 65]), ...frame('TIT2', [0, ...GBK])])],
  ['the oldest version', v2(2, [...ascii('TT2'), 0, 0, 5, 0, ...GBK])],
  ['ID3v1 in GBK', v1(GBK)],
  ['ID3v1 behind a tag without a title', new Blob([v2(3, frame('TPE1', [0, 65])), v1(GBK)])],
])('the title of a tag: %s', async (_name, file) => {
  expect(await tagTitle(file)).toBe('晚风')
})

test('a title that ID3v1 cut within a character keeps the whole ones', async () => {
  const long = [...ascii('x'), ...Array.from({ length: 15 }, () => GBK.slice(0, 2)).flat()].slice(0, 30)
  expect(await tagTitle(v1(long))).toBe(`x${'晚'.repeat(14)}`)
})

test.each([
  ['no tag', new Blob([Uint8Array.from([0xff, 0xfb, 1, 2])])],
  ['an empty file', new Blob([])],
  ['sizes beyond the file', v2(3, [...ascii('TPE1'), 0x7f, 0xff, 0xff, 0xff, 0, 0])],
  ['padding', v2(3, Array<number>(40).fill(0))],
])('none: %s', async (_name, file) => {
  expect(await tagTitle(file)).toBe('')
})
