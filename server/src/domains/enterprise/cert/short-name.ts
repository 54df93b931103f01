import { cutTo } from '@dm/shared/validate'

/** The longest 简称 (docs/product/enterprise.md). */
const MOST = 12

/** 法定组织形式 at the end of a registered name. */
const FORM =
  /(?:(?:集团)?(?:有限责任公司|股份有限公司|有限公司|股份公司|公司)|[（(](?:普通|有限|特殊普通)合伙[）)]|合伙企业)$/
/** The place in brackets, and at the beginning. */
const BRACKETS = /[（(][^（）()]*[）)]/g
const PLACE = /^.{2,6}?(?:省|自治区|市)/

/**
 * Returns a 简称 for a registered name: without its legal form and the place in brackets, as people call the company;
 * a long one without the place before it, and cut if need be.
 */
export function shortNameOf(name: string): string {
  const steps = [
    (text: string) => text.replace(FORM, ''),
    (text: string) => text.replace(BRACKETS, ''),
    (text: string) => text.replace(FORM, ''),
    (text: string) => (Array.from(text).length > MOST ? text.replace(PLACE, '') : text),
  ]
  let short = name
  for (const step of steps) {
    const next = step(short)
    if (Array.from(next).length >= 2) short = next
  }
  return cutTo(short, MOST)
}
