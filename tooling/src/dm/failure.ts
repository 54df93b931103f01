/** Exit codes. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** A command that failed; the message is for the person at the terminal. */
export class Failure extends Error {
  constructor(
    readonly exit: Exit,
    message: string,
    /** The envelope's code if the site refused; else null. */
    readonly retcode: number | null = null,
  ) {
    super(message)
    this.name = 'Failure'
  }
}

export const refused = (message: string, retcode: number | null = null) => new Failure(EXIT.refused, message, retcode)
export const wrongUsage = (message: string) => new Failure(EXIT.usage, message)
export const unreachable = (message: string) => new Failure(EXIT.unreachable, message)
