/** The storage service refused a request or could not be reached; the message contains the request but no secret. */
export class S3Failure extends Error {
  constructor(
    /** `PUT releases/wallet/1.0.0-r….tar`. */
    readonly request: string,
    /** `503 SlowDown`, `ECONNREFUSED`, `silent for 5000 ms`. */
    readonly reason: string,
    /** True if a retry may succeed. */
    readonly passing: boolean,
  ) {
    super(`S3 ${request}: ${reason}`)
    this.name = 'S3Failure'
  }
}
