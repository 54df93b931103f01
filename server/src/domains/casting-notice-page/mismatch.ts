import type { NoticeRole } from '@dm/shared/contract/calls/user/casting-notice'

/** Known facts of an applicant; null is unknown and fits everything. */
export interface Applicant {
  gender: 'male' | 'female' | null
  age: number | null
  heightCm: number | null
}

const outside = (value: number | null, min: number | null, max: number | null): boolean =>
  value !== null && ((min !== null && value < min) || (max !== null && value > max))

function misfits(role: NoticeRole, { gender, age, heightCm }: Applicant): string[] {
  const checks: [string, boolean][] = [
    ['性别与要求不符', gender !== null && role.gender !== 'any' && role.gender !== gender],
    ['年龄与要求不符', outside(age, role.ageMin, role.ageMax)],
    ['身高与要求不符', outside(heightCm, role.heightMin, role.heightMax)],
  ]
  return checks.filter(([, wrong]) => wrong).map(([hint]) => hint)
}

/** Why no role of a notice fits, by the role that fits best; empty when one fits, or none is named. */
export function mismatchOf(roles: readonly NoticeRole[], applicant: Applicant): string[] {
  const [best] = roles.map((role) => misfits(role, applicant)).sort((a, b) => a.length - b.length)
  return best ?? []
}
