import type { ReviewSubjects } from '../platform/review'

/** Who takes the decisions on which kind: each area enters its own. */
export const reviewSubjects: ReviewSubjects = {}
