/// <reference path="./proxy-from-env.d.ts" />
import type { Agent } from 'node:http'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { getProxyForUrl } from 'proxy-from-env'

let isByProxy = false

/** From now on websockets go over the proxies of the environment. */
export function tunnelByProxies(): void {
  isByProxy = true
}

/** What a websocket to `url` is opened through: a tunnel of the proxy for it (RFC 9110 9.3.6), or nothing. */
export function tunnelFor(url: string): { readonly agent?: Agent } {
  // A proxy is named for http and https; its environment knows no ws.
  const proxy = isByProxy ? getProxyForUrl(url.replace(/^ws/, 'http')) : ''
  return proxy === '' ? {} : { agent: new HttpsProxyAgent(proxy) }
}
