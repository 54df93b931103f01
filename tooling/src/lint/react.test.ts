import { oxlintBroken } from './oxlintBroken'

const REACT = `import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
export const all = { useCallback, useEffect, useMemo, useRef, useState }
let total = 0
export const sum = () => total
`
/** By rule: a component that breaks it. */
const planted = {
  'error-boundaries': `export function A() { try { return <B /> } catch { return null } }\nexport const B = () => <b />`,
  'exhaustive-deps': `export function A({ id }: { id: string }) { useEffect(() => document.write(id), []); return null }`,
  globals: `export function A() { total += 1; return <b>{total}</b> }`,
  immutability: `export function A(props: { list: number[] }) { props.list[0] = 2; return <b>{props.list}</b> }`,
  purity: `export const A = () => <b>{Math.random()}</b>`,
  refs: `export function A() { const ref = useRef(0); return <b>{ref.current}</b> }`,
  'rules-of-hooks': `export function A({ on }: { on: boolean }) { if (on) useState(0); return null }`,
  'set-state-in-effect': `export function A({ n }: { n: number }) { const [x, set] = useState(0); useEffect(() => { set(n) }, [n]); return <b>{x}</b> }`,
  'set-state-in-render': `export function A() { const [x, set] = useState(0); set(x + 1); return <b>{x}</b> }`,
  'static-components': `export function A({ id }: { id: number }) { const Part = () => <b>{id}</b>; return <Part /> }`,
  'use-memo': `export function A({ id }: { id: number }) { const x = useMemo((n?: number) => n ?? id, [id]); return <b>{x}</b> }`,
}

/** Returns the rules of React that each file breaks; of its types the planted tree knows nothing. */
const broken = (files: Record<string, string>): string[][] =>
  Object.values(oxlintBroken(files)).map((codes) =>
    codes.flatMap((code) => /^react(?:-hooks)?\((.*)\)$/.exec(code)?.[1] ?? []),
  )

test('what React asks of components and hooks is found where it is planted', () => {
  const files = Object.entries(planted).map(([rule, text]) => [`shared/src/${rule}.tsx`, `${REACT}${text}\n`] as const)
  expect(broken(Object.fromEntries(files))).toEqual(Object.keys(planted).map((rule) => [rule]))
})

test('a component that keeps the rules is clean', () => {
  const right = `${REACT}export function A({ id }: { id: string }) {
  const [shown, set] = useState('')
  useEffect(() => void Promise.resolve(id).then(set), [id])
  return <b>{shown}</b>
}
`
  expect(broken({ 'remote-user/src/right.tsx': right })).toEqual([[]])
})
