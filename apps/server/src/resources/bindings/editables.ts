import { telephonyQueues } from '@ramal/contract/resources/pabx/queue'
import { pauses } from '@ramal/contract/resources/service/pause'
import { teams } from '@ramal/contract/resources/service/team'
import { allowancesOf } from '@ramal/domain/pause/rule'
import type { Declared } from '../bind.ts'
import type { Body, DeclaredEditable, Editable } from '../editable.ts'
import { BINDINGS, bindingOf } from './all.ts'
import { BUSINESS_EDITABLES } from './business/editables.ts'
import { numberedCheck } from './call-app-rules.ts'
import { CALL_EDITABLES } from './call-editables.ts'
import { CHAT_EDITABLES } from './chat-editables.ts'
import { CRM_EDITABLES } from './crm/editables.ts'
import { orderedLengths } from './ordered-lengths.ts'
import { PABX_EDITABLES } from './pabx-editables.ts'
import { SERVICE_EDITABLES } from './service/editables.ts'
import { SYSTEM_EDITABLES } from './system-editables.ts'

/** Those whose rows obey more than their declaration says. */
const RULED: readonly Editable[] = [
  // Teams that offer a deleted pause offer one less; what was taken stays in the ledger.
  { resource: pauses, binding: bindingOf('pauses'), rule: storedAllowances },
  {
    resource: teams,
    binding: bindingOf('teams'),
    rule: orderedLengths,
  },
  {
    resource: telephonyQueues,
    binding: bindingOf('telephonyQueues'),
    rule: orderedLengths,
    check: numberedCheck('telephonyQueues'),
  },
  ...CRM_EDITABLES,
  ...CALL_EDITABLES,
  ...BUSINESS_EDITABLES,
  ...SERVICE_EDITABLES,
  ...PABX_EDITABLES,
  ...CHAT_EDITABLES,
  ...SYSTEM_EDITABLES,
]
const ruled = new Set(RULED.map(({ binding }) => binding))

/** Every resource with the table editor (contract §10, §7.5). */
export const EDITABLES: readonly Editable[] = [
  ...RULED,
  ...BINDINGS.flatMap((binding) => {
    const { resource } = binding
    return isWritten(resource) && !ruled.has(binding) ? [{ resource, binding }] : []
  }),
]

function isWritten(resource: Declared): resource is DeclaredEditable {
  return 'input' in resource && 'pairs' in resource
}

// the flags of a channel that the pause does not cover are stored as true
function storedAllowances(values: Body): Body {
  const allowed = allowancesOf({
    enableWebphone: values['enable_webphone'] === true,
    enableWebchat: values['enable_webchat'] === true,
    allowIncomingCall: values['allow_incoming_call'] === true,
    allowOutgoingCall: values['allow_outgoing_call'] === true,
    allowIncomingChat: values['allow_incoming_chat'] === true,
    allowOutgoingChat: values['allow_outgoing_chat'] === true,
  })
  return {
    ...values,
    allow_incoming_call: allowed.allowIncomingCall,
    allow_outgoing_call: allowed.allowOutgoingCall,
    can_call: allowed.allowOutgoingCall,
    allow_incoming_chat: allowed.allowIncomingChat,
    allow_outgoing_chat: allowed.allowOutgoingChat,
  }
}
