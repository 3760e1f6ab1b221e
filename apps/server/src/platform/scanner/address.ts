/** Where a scanner listens: a host and port, or the path of its socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** `tcp://host:port` or `unix:/path`; null for an empty text. @throws a sentence that names the setting for anything else */
export function scannerAddress(text: string): ScannerAddress | null {
  if (text === '') return null
  const path = /^unix:(\/.+)$/.exec(text)?.[1]
  if (path) return { path }
  const [, host, port] = /^tcp:\/\/(\[[\da-fA-F:.]+\]|[^/:@?#]+):(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) > 0 && Number(port) < 65_536)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new Error('SCANNER must be tcp://host:port or unix:/path')
}
