import { readFileSync } from 'node:fs'

/** Resources that a process has used so far. */
export interface Usage {
  /** Processor time of all its threads, in ms. */
  cpuMs: number
  /** Memory now, in MB. */
  memoryMb: number
}

/** Linux counts a program's processor time in hundredths of a second, on every machine. */
const TICK_MS = 10

/** Returns what a process has used; null when it has ended, and on systems without `/proc`. */
export function usageOf(pid: number | undefined): Usage | null {
  try {
    // Not from a disk: the kernel writes these lines when they are read.
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name and may hold anything; the third comes after the last bracket.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryMb: Number(kilobytes ?? 0) / 1024,
    }
  } catch {
    return null
  }
}
