/**
 * Runs in the page's head, before any other script: keeps what the app calls until the page is ready (foundations,
 * section 7). The server writes it into the HTML and names its hash in the content security policy.
 */
export const CAPTURE =
  "window.dmApp={early:[]};['onToken','onUid','onImage','onReloadRoute','onAppOpen'].forEach(function(n){window.dmApp[n]=function(v){window.dmApp.early.push([n,v])}})"
