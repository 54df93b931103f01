import { AwsV4Signer } from 'aws4fetch'

export interface Signing {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Unsigned {
  method: string
  url: string
  /** SHA-256 of the body, in hexadecimal; the service refuses other bytes. */
  sha256: string
  /** `20130524T000000Z`; now by default. */
  datetime?: string
}

/** Returns the headers that sign a request for S3 (AWS Signature Version 4, signed payload). */
export async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: Signing,
  { method, url, sha256, datetime }: Unsigned,
): Promise<Record<string, string>> {
  const headers = { 'x-amz-content-sha256': sha256 }
  const of = { service: 's3', region, accessKeyId, secretAccessKey }
  const signer = new AwsV4Signer({ ...of, method, url, headers, ...(datetime ? { datetime } : {}) })
  return Object.fromEntries((await signer.sign()).headers)
}
