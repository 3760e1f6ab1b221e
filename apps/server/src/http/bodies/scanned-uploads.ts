import type { Scanner } from '../../platform/scanner/scanner.ts'
import { AppError } from '../app-error.ts'

/** Seconds after which a sender may try again. */
const RETRY_S = 30

/** Lets through what the scanner calls clean. @throws AppError file_infected, or scanner_unavailable: what nobody has looked at is not taken */
export async function refuseUnclean(
  scanner: Scanner,
  files: readonly { path: string }[],
  owner: string,
): Promise<void> {
  for (const { path } of files) {
    const scanned = await scanner.scan(path, { owner })
    switch (scanned.is) {
      case 'clean':
        break
      case 'infected':
        throw new AppError('file_infected', {
          cause: new Error(scanned.name),
          params: { name: scanned.name },
        })
      case 'away':
        throw new AppError('scanner_unavailable', { cause: new Error(scanned.reason), retryAfter: RETRY_S })
    }
  }
}
