import { useRead } from '@dm/shared/reads'
import { mine } from './reads'

/** Reads the company whose member the caller is, on any page for members. */
export const useMine = () => useRead({ ...mine, params: {} })
