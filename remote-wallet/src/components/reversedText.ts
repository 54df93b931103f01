/** What became of a trade whose money came back, in a list and on its own page. */
export const REVERSED = { refunded: '已退款', partlyRefunded: '部分退款', returned: '已退票' }
