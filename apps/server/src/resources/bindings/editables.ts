import { telephonyQueues } from '@ramal/contract/resources/pabx/queue'
import { classifications, subClassifications } from '@ramal/contract/resources/service/classification'
import { pauses } from '@ramal/contract/resources/service/pause'
import { teams } from '@ramal/contract/resources/service/team'
import { users } from '@ramal/db/schema/business'
import { unionSubClassifications, unions } from '@ramal/db/schema/service'
import { allowancesOf } from '@ramal/domain/pause/rule'
import { isNull } from 'drizzle-orm'
import type { Body, Editable } from '../editable.ts'
import { bindingOf } from './all.ts'
import { BUSINESS_EDITABLES } from './business/editables.ts'
import { numberedCheck } from './call-app-rules.ts'
import { CALL_EDITABLES } from './call-editables.ts'
import { CHAT_EDITABLES } from './chat-editables.ts'
import { CRM_EDITABLES } from './crm/editables.ts'
import { orderedLengths } from './ordered-lengths.ts'
import { PABX_EDITABLES } from './pabx-editables.ts'
import { SERVICE_EDITABLES } from './service/editables.ts'
import { SYSTEM_EDITABLES } from './system-editables.ts'

/** Every resource with the table editor (contract §10, §7.5). */
export const EDITABLES: readonly Editable[] = [
  // Teams that offer a deleted pause offer one less; what was taken stays in the ledger.
  { resource: pauses, binding: bindingOf('pauses'), rule: storedAllowances, usedBy: [] },
  {
    resource: classifications,
    binding: bindingOf('classifications'),
    usedBy: [{ name: 'resource.unions', table: unions, column: unions.classification_id }],
  },
  {
    resource: subClassifications,
    binding: bindingOf('subClassifications'),
    usedBy: [
      {
        name: 'resource.unions',
        table: unionSubClassifications,
        column: unionSubClassifications.sub_classification_id,
      },
    ],
  },
  {
    resource: teams,
    binding: bindingOf('teams'),
    rule: orderedLengths,
    usedBy: [
      { name: 'resource.users', table: users, column: users.team_id, where: isNull(users.deleted_at) },
    ],
  },
  {
    resource: telephonyQueues,
    binding: bindingOf('telephonyQueues'),
    rule: orderedLengths,
    check: numberedCheck('telephonyQueues'),
    usedBy: [],
  },
  ...CRM_EDITABLES,
  ...CALL_EDITABLES,
  ...BUSINESS_EDITABLES,
  ...SERVICE_EDITABLES,
  ...PABX_EDITABLES,
  ...CHAT_EDITABLES,
  ...SYSTEM_EDITABLES,
]

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
