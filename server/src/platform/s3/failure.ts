/** What the bucket's service refused, or that it could not be asked; the message names the request and never a secret. */
export class S3Failure extends Error {
  constructor(
    /** `PUT releases/wallet/1.0.0-r….tar`. */
    readonly request: string,
    /** `503 SlowDown`, `ECONNREFUSED`, `silent for 5000 ms`. */
    readonly reason: string,
    /** Whether the same again may succeed. */
    readonly passing: boolean,
  ) {
    super(`S3 ${request}: ${reason}`)
    this.name = 'S3Failure'
  }
}
