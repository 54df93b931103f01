import { cleanText } from './text'

const clean = (text: string) => cleanText(text, { lines: false })

test.each(['歌手👩‍🎤和演员', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀', '🧔🏻‍♂️', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳', '1️⃣', 'می‌خواهم', 'क्‍ष'])(
  '%s stays as it was typed',
  (text) => expect(clean(text)).toBe(text),
)

test.each([
  ['\u3164\u3164', 'Hangul fillers'],
  ['\u2800\u2800', 'braille blanks'],
  ['\u115f\u1160', 'fillers of Hangul letters'],
  ['\uffa0', 'a narrow filler'],
  ['\u061c', 'a mark of Arabic'],
  ['\u{e0041}\u{e0042}', 'tags'],
  ['\u200d\u200c\u200b', 'joiners of nothing'],
  ['\ufe0f\u034f', 'marks on nothing'],
  [' \u3000\u2003 ', 'spaces'],
])('%j is empty: %s', (text) => expect(clean(text)).toBe(''))

test('what cannot be seen between letters is taken out', () => {
  expect(clean('张\u200b三\u2066')).toBe('张三')
  expect(clean('a\u200db')).toBe('ab')
  expect(clean('小\u3164明')).toBe('小明')
  expect(clean('A\u{e0041}B')).toBe('AB')
  expect(clean('👩\u200d和')).toBe('👩和')
  expect(clean('小\ud83d明')).toBe('小明')
})

test('line breaks: none, or two at most', () => {
  expect(cleanText('a\r\n\r\n\r\n\rb', { lines: true })).toBe('a\n\nb')
  expect(cleanText('a\n \n \n\nb', { lines: true })).toBe('a\n\nb')
  expect(cleanText('a\u2028b', { lines: true })).toBe('a\nb')
  expect(['a\nb', 'a\tb', 'a \n\n b', 'a\u2029b'].map(clean)).toEqual(['a b', 'a b', 'a b', 'a b'])
})
