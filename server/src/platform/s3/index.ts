export { openS3, type S3 } from './client'
export { S3Failure } from './failure'
export { S3_SETTINGS, s3Contradictions, type S3Settings } from './settings'
