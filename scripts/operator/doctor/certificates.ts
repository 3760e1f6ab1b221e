import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, finding, why } from './finding.ts'

const DAY_MS = 86_400_000
/** Renewals of a month's certificate happen before its last third. */
const SOON_DAYS = 21

interface Pair {
  readonly check: string
  readonly cert: string
  readonly key: string
}

/** The certificates that browsers, trunks and desk phones are shown: what they name, until when, and whether the key is theirs. */
export function certificateFindings(env: NodeJS.ProcessEnv, dataDir: string, now = Date.now()): Finding[] {
  return pairsOf(env, dataDir).flatMap((pair) => pairFindings(pair, now))
}

function pairsOf(env: NodeJS.ProcessEnv, dataDir: string): Pair[] {
  const pairs: Pair[] = []
  const { TLS_CERT: cert, TLS_KEY: key, SIP_TLS_CERT: sipCert, SIP_TLS_KEY: sipKey } = env
  if (cert && key) pairs.push({ check: 'certificate TLS_CERT', cert, key })
  if (sipCert && sipKey) pairs.push({ check: 'certificate SIP_TLS_CERT', cert: sipCert, key: sipKey })
  const own = { cert: join(dataDir, 'sip-tls', 'cert.pem'), key: join(dataDir, 'sip-tls', 'key.pem') }
  if (env['SIP_TLS_PORT'] && !sipCert && existsSync(own.cert))
    pairs.push({ check: 'certificate sip-tls', ...own })
  return pairs
}

function pairFindings({ check, cert, key }: Pair, now: number): Finding[] {
  const read = readPair(cert, key)
  if ('why' in read)
    return [finding(check, 'todo', 'certificate.unreadable', { file: read.file, why: read.why })]
  const { certificate, isKeyOfIt } = read
  const names = certificate.subjectAltName ?? certificate.subject
  const until = new Date(certificate.validTo)
  const values = { file: cert, names, until: until.toISOString().slice(0, 10) }
  const findings = [dateFinding(check, { certificate, now, values, until: until.getTime() })]
  if (!isKeyOfIt) findings.push(finding(check, 'todo', 'certificate.otherKey', { file: cert, key }))
  const mode = statSync(key).mode & 0o777
  if ((mode & 0o007) !== 0)
    findings.push(finding(check, 'todo', 'certificate.openKey', { key, mode: mode.toString(8) }))
  return findings
}

function dateFinding(
  check: string,
  about: { certificate: X509Certificate; now: number; until: number; values: Record<string, string> },
): Finding {
  const { certificate, now, until, values } = about
  const days = Math.floor((until - now) / DAY_MS)
  if (until <= now) return finding(check, 'todo', 'certificate.expired', values)
  if (Date.parse(certificate.validFrom) > now)
    return finding(check, 'todo', 'certificate.early', {
      ...values,
      from: new Date(certificate.validFrom).toISOString(),
    })
  if (days < SOON_DAYS) return finding(check, 'todo', 'certificate.soon', { ...values, count: days })
  return finding(check, 'ok', 'certificate.ok', values)
}

type Read = { certificate: X509Certificate; isKeyOfIt: boolean } | { file: string; why: string }

/** What a key file holds is in no sentence. */
function readPair(cert: string, key: string): Read {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(readFileSync(cert))
  } catch (error) {
    return { file: cert, why: why(error) }
  }
  try {
    return { certificate, isKeyOfIt: certificate.checkPrivateKey(createPrivateKey(readFileSync(key))) }
  } catch (error) {
    return { file: key, why: why(error) }
  }
}
