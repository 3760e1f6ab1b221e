import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { viewPermission } from '@ramal/contract/resources/kit/resource'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../http/authorise.ts'

/** Of which kinds somebody may view rows. */
export function viewer({ roles }: Pick<SignedIn, 'roles'>): (key: ResourceKey) => boolean {
  return (key) => allows(viewPermission(key), roles)
}
