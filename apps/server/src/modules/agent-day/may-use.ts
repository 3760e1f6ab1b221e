import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../http/authorise.ts'

/** Whether the reader may use this channel (§6). */
export function mayUse({ roles }: SignedIn, channel: ServiceChannel): boolean {
  return allows(channel === 'telephony' ? 'sites.view_softphone' : 'sites.view_chat', roles)
}
