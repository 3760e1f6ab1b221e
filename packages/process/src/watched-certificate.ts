import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** Two PEM files: a certificate chain and its key. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

/** What stands in them. */
export interface CertificatePair {
  readonly cert: string
  readonly key: string
}

interface Log {
  info(what: object, text: string): void
  warn(what: object, text: string): void
}

/** A pair that is renewed where it lies, as ACME clients do: whoever uses it is told of each newer one. */
export interface WatchedCertificate extends CertificatePair {
  /** Calls `listener` with each newer pair that is whole, as long as it is watched. */
  onRenewed(listener: (pair: CertificatePair) => void): void
  stop(): void
}

/** Between two looks at the files, ms. */
const LOOK_MS = 60_000

/**
 * Reads the pair and looks once a minute whether its files say something else. A new pair that is none (half written, a key of another
 * certificate) is warned of once, and the former stays in use. @throws an error that says in a sentence why the files cannot be used, at the start
 */
export function watchCertificate(files: CertificateFiles, log: Log, everyMs = LOOK_MS): WatchedCertificate {
  const read = () => ({ cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') })
  const first = usable(files, read)
  const listeners: ((pair: CertificatePair) => void)[] = []
  let used: CertificatePair = first
  let refused = ''

  const take = (pair: CertificatePair) => {
    createSecureContext(pair)
    used = pair
    refused = ''
    for (const listener of listeners) listener(pair)
    log.info({ cert: files.cert }, 'the renewed certificate is in use')
  }
  const refuse = (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    if (why !== refused)
      log.warn({ cert: files.cert, why }, 'the new certificate cannot be used: the former stays')
    refused = why
  }
  const look = () => {
    try {
      const pair = read()
      if (pair.cert !== used.cert || pair.key !== used.key) take(pair)
    } catch (error) {
      refuse(error)
    }
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    ...first,
    onRenewed(listener) {
      listeners.push(listener)
    },
    stop: () => clearInterval(timer),
  }
}

/** The pair with which TLS can be spoken. @throws an error that says in a sentence why there is none */
function usable({ cert, key }: CertificateFiles, read: () => CertificatePair): CertificatePair {
  try {
    const pair = read()
    createSecureContext(pair)
    return pair
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    if (path !== undefined) throw new Error(`${path} cannot be read (${code}).`, { cause: error })
    if (code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH')
      throw new Error(`${key} is not the key of ${cert}: the two belong together.`, { cause: error })
    throw new Error(`${cert} and ${key} are no certificate and its key in PEM (${message}).`, {
      cause: error,
    })
  }
}
