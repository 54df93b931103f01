export { request, requestForm } from './request'
export { isRequestError, NETWORK_MESSAGE, RequestError } from './RequestError'
export { prepareRequests } from './http'
export { ownerOf } from './ownerOf'
