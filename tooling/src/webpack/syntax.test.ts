import { notInline, unparsable } from './syntax'

test.each([
  [
    'what ES2022 brought to the least browsers',
    'class A{#x=1;#m(){}static y=2}a??=b?.c;1_000;/(?<year>\\d+)(?!x)\\p{L}/u',
  ],
  ['an older script', 'var a=function(){return [].findLast}'],
])('%s is parsed', (_what, script) => expect(unparsable(script)).toBeNull())

test.each([
  ['a static block', 'class A{static{this.x=1}}', 'class static block'],
  ['a check for a private name', 'class A{#x;static is(o){return #x in o}}', '#name in object'],
  ['a look-behind', 'const a=/(?<!\\d)1/', 'regular expression: look-behind'],
  ['a look-behind in a text', "new RegExp('(?<=a)b')", 'regular expression: look-behind'],
  ['flag d', 'const a=/a/d', 'regular expression: flag d'],
  ['flag v', 'const a=/[a--b]/v', 'Invalid regular expression flag (1:9)'],
  ['modifiers', 'const a=/(?i:a)/', 'Invalid regular expression: /(?i:a)/: Invalid group (1:9)'],
  ['modifiers in a text', "new RegExp('(?i:a)')", 'Invalid regular expression: /(?i:a)/: Invalid group'],
  ['flag v in a text', "new RegExp('[a--b]','v')", "Invalid regular expression: Invalid flag 'v'"],
  ['explicit resources', '{using a=b()}', 'Unexpected token (1:7)'],
])('%s is named', (_what, script, why) => expect(unparsable(script)).toBe(why))

test('what an old browser cannot parse, and what would end its element, is not inlined', () => {
  expect(notInline('const a = 1')).toContain('not ES5')
  expect(notInline("var a = '</script>'")).toContain('end its element')
  expect(notInline("var a = '<\\/script>'")).toBeNull()
})
