import type { SecretBox } from './secret-box.ts'

/**
 * Under what a person's browser seals what it keeps for them (decision 040): 256 bits in base64url, the same in every session of that
 * person, and nobody else's; another once the key of the secrets is replaced.
 */
export function storageKeyOf(box: SecretBox, person: { tenantId: number; userId: number }): string {
  return box.derive(`browser storage ${person.tenantId} ${person.userId}`).toString('base64url')
}
