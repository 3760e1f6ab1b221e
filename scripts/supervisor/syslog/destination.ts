import { readFileSync } from 'node:fs'

/** Where logs are sent: syslog over TLS (RFC 5425). */
export interface Destination {
  host: string
  port: number
  /** PEM of the authorities whose certificates are believed; null: those that this machine trusts. */
  ca: string | null
}

const PORT = 6514
const FORM = 'syslog+tls://host:6514 is wanted, with ?ca=FILE (PEM) for an authority of your own.'

/** Reads LOG_TO; null: logs stay in their files. @throws Error with a sentence that names what is wrong */
export function readDestination(text: string | undefined): Destination | null {
  if (!text?.trim()) return null
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'syslog+tls:' || !url.hostname) throw new Error(`LOG_TO=${text}: ${FORM}`)
  if (!isBare(url)) throw new Error(`LOG_TO=${text}: ${FORM}`)
  const file = url.searchParams.get('ca')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || PORT),
    ca: file === null ? null : authorities(file),
  }
}

function isBare({ username, password, pathname, searchParams }: URL): boolean {
  const others = [...searchParams.keys()].filter((name) => name !== 'ca')
  return username === '' && password === '' && ['', '/'].includes(pathname) && others.length === 0
}

function authorities(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`LOG_TO: ${error instanceof Error ? error.message : error}`)
  }
}
