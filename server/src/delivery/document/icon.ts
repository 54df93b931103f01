/** The logo as the browser's icon: the four dots of 点, the last one lit. Inline, so that no page requests it. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="#ff6a24"/>' +
  '<g fill="#fff3e8"><circle cx="9.4" cy="29.4" r="2.1"/><circle cx="14.9" cy="28.3" r="2.7"/><circle cx="20.9" cy="24.6" r="3.4"/><circle cx="28" cy="14.4" r="6.2"/></g></svg>'

export const iconHref = `data:image/svg+xml,${encodeURIComponent(svg)}`
