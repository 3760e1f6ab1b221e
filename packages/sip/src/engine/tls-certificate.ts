import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { watchCertificate } from '@ramal/process/watched-certificate'
import { selfSigned } from '../transport/self-signed.ts'
import type { TlsCertificate } from '../transport/tls.ts'
import type { TlsSettings } from './env.ts'
import type { EngineLog } from './options.ts'

/**
 * The certificate of a person's choice, which they may renew where it lies, or the one made at the first start. Throws when a named file
 * cannot be read.
 */
export function tlsCertificate(
  settings: TlsSettings,
  hosts: readonly string[],
  { now, log }: { now: number; log: EngineLog },
): TlsCertificate {
  const { files, directory } = settings
  if (files) return watchCertificate(files, log)
  const cert = join(directory, 'cert.pem')
  const key = join(directory, 'key.pem')
  if (existsSync(cert) && existsSync(key))
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
  const made = selfSigned(hosts, now)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(key, made.key, { mode: 0o600 })
  writeFileSync(cert, made.cert)
  return made
}
