declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}

/** The same interface as the whole library, without what films of this site do not have. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
