/** Where the session storage keeps a message for the next page. */
export const WAITING_TOAST = 'dm.toast'

/** What 打开APP says when the browser has refused to copy. */
export const COPY_REFUSED = '口令复制失败，请下载APP后再打开本页'
