import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP, isIPv6 } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Where the engine hears SIP over TLS. */
export interface SecureSip {
  readonly port: number
  /** PEM file of the certificate that it shows; the engine makes one of its own at its first start. */
  readonly certificate: string
}

/** An engine makes its certificate before it listens, and is started in the same moment as the server. */
const MADE_MS = 2_000
const LOOK_MS = 50

/**
 * `host:port` under which a telephone of another server finds ours over TLS: by the first of `hosts` that the certificate names (RFC 5922 7.2),
 * as who verifies what it is shown would refuse any other. Null: TLS is off, or the certificate names none of them.
 */
export async function secureAddress(
  secure: SecureSip | null,
  hosts: readonly string[],
  madeMs = MADE_MS,
): Promise<string | null> {
  const pem = secure && (await pemIn(secure.certificate, madeMs))
  const shown = pem ? certificateIn(pem) : null
  const host = shown && hosts.find((one) => isNamed(shown, one))
  return host ? `${isIPv6(host) ? `[${host}]` : host}:${secure?.port}` : null
}

async function pemIn(file: string, madeMs: number): Promise<string | null> {
  for (const end = performance.now() + madeMs; ; await wait(LOOK_MS)) {
    const pem = await readFile(file, 'utf8').catch(() => null)
    if (pem || performance.now() >= end) return pem
  }
}

/** Null: what stands there is none; the engine says so. */
function certificateIn(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

/** By its alternative names, as a whole: no name of SIP is proven by a wildcard (RFC 5922 7.2). */
function isNamed(shown: X509Certificate, host: string): boolean {
  if (isIP(host) !== 0) return shown.checkIP(host) !== undefined
  return shown.checkHost(host, { wildcards: false, subject: 'never' }) !== undefined
}
