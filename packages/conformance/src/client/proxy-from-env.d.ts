/** The package carries no types of its own. */
declare module 'proxy-from-env' {
  /** The proxy for an address by HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY; '' where there is none. */
  export function getProxyForUrl(url: string): string
}
