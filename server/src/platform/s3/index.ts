export { openS3, type S3 } from './client'
export { S3Failure } from './failure'
