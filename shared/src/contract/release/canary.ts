/**
 * True if a visitor gets an area's canary: exact over the 10,000 seeds (each share contains exactly that many) and
 * sticky, but different visitors for each release (docs/architecture.md#releases).
 *
 * @param seed the visitor's own, 0 to 9,999
 * @param share of 10,000
 */
export function takesCanary(seed: number, version: string, share: number): boolean {
  let offset = 0
  for (const char of version) offset = (offset * 31 + char.charCodeAt(0)) % 10_000
  return (seed + offset) % 10_000 < share
}
