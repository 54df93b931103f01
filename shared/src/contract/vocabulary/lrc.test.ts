import fc from 'fast-check'
import { lineAt, readLyrics } from './lrc'

test('times, several in a line, facts, an offset', () => {
  const text = '[ti:旧唱片]\n[offset:500]\n[00:12.50]第一句\n[00:20.00][00:40]副歌\n[00:30.125]\n'
  expect(readLyrics(text)).toEqual({
    ok: true,
    timed: true,
    lines: [
      { at: 12_000, text: '第一句' },
      { at: 19_500, text: '副歌' },
      { at: 29_625, text: '' },
      { at: 39_500, text: '副歌' },
    ],
  })
})

test('a time that cannot be read, with its line', () => {
  expect(readLyrics('[00:01.00]好\n[00:75.00]坏')).toEqual({ ok: false, badLine: 2 })
  expect(readLyrics('[1:2:3:4]坏')).toEqual({ ok: false, badLine: 1 })
})

test('times of words are none of the words, and a number in brackets is no time', () => {
  expect(readLyrics('[00:12.00]<00:12.04>夏<00:12.16>夜\n[00:15.00][2x]副歌')).toEqual({
    ok: true,
    timed: true,
    lines: [
      { at: 12_000, text: '夏夜' },
      { at: 15_000, text: '[2x]副歌' },
    ],
  })
  expect(readLyrics('[2x]副歌')).toEqual({ ok: true, timed: false, lines: [{ at: null, text: '[2x]副歌' }] })
})

test('times in wide signs, with a comma or with six digits, and words with times in brackets', () => {
  const line = (text: string) => readLyrics(text)
  const summer = { ok: true, timed: true, lines: [{ at: 12_500, text: '夏夜' }] }
  for (const time of ['[00：12.50]', '[00:12,50]', '［00:12.50］', '【00:12.50】', '[00:12.500000]'])
    expect(line(`${time}夏夜`)).toEqual(summer)
  expect(line('[00:12.50]夏[00:13.00]夜')).toEqual(summer)
  expect(line('[00:12.50]<00:12.5> Summer <00:13> night')).toMatchObject({ lines: [{ text: 'Summer night' }] })
})

test('who sings a part, and a measure, are words', () => {
  const words = ['[Chorus: 张三]', '[Rap:李四]', '[3:4拍]夏']
  expect(readLyrics(words.join('\n'))).toEqual({
    ok: true,
    timed: false,
    lines: words.map((text) => ({ at: null, text })),
  })
})

test('words without times stay as they are', () => {
  expect(readLyrics('第一句\n\n[副歌]\n第二句')).toEqual({
    ok: true,
    timed: false,
    lines: ['第一句', '', '[副歌]', '第二句'].map((text) => ({ at: null, text })),
  })
})

test('the line at a time is the last that has begun', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(600_000), { minLength: 1 }), fc.nat(600_000), (starts, ms) => {
      const tag = (at: number) =>
        `[${Math.floor(at / 60_000)}:${Math.floor(at / 1000) % 60}.${String(at % 1000).padStart(3, '0')}]${at}`
      const read = readLyrics(starts.map(tag).join('\n'))
      if (!read.ok) throw new Error('not read')
      expect(read.lines.map(({ at }) => at)).toEqual(starts.toSorted((a, b) => a - b))
      expect(read.lines[lineAt(read.lines, ms)]?.at).toBe(starts.filter((at) => at <= ms).sort((a, b) => b - a)[0])
    }),
  )
})
