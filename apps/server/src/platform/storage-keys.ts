import { hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Under what a person's browser seals what it keeps for them (decision 040). */
export interface StorageKeys {
  /** 256 bits in base64url: the same in every session of that person, and nobody else's. */
  of(person: { tenantId: number; userId: number }): string
}

/** The keys of this data folder, all derived (RFC 5869) from one that is made at the first start and readable by the owner alone. */
export function openStorageKeys(dataDir: string): StorageKeys {
  const file = join(dataDir, 'storage.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  const secret = readFileSync(file)
  return {
    of({ tenantId, userId }) {
      const key = hkdfSync('sha256', secret, '', `ramal browser storage ${tenantId} ${userId}`, 32)
      return Buffer.from(key).toString('base64url')
    },
  }
}
