import { campaigns, chatCampaigns } from '@ramal/contract/resources/service/campaign'
import { chatQueues } from '@ramal/contract/resources/service/chat-queue'
import { dialers } from '@ramal/contract/resources/service/dialer'
import { forms } from '@ramal/contract/resources/service/form'
import { layouts } from '@ramal/contract/resources/service/import'
import { kpis } from '@ramal/contract/resources/service/kpi'
import { chatMailings, mailings } from '@ramal/contract/resources/service/mailing'
import { chatSurveys } from '@ramal/contract/resources/service/survey'
import { unions } from '@ramal/contract/resources/service/union'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { subClassifications } from '@ramal/db/schema/service'
import type { Editable } from '../../editable.ts'
import { undeletedBy } from '../../in-use.ts'
import { bindingOf } from '../all.ts'
import { chatsLeadTo } from '../chat-destinations.ts'
import { orderedLengths } from '../ordered-lengths.ts'
import * as rules from './rules.ts'

const { mailing_id } = subClassifications
const { callback_dialer_id } = telephonyQueues

/** What services are asked about and classified by, whom queues of chats offer them to, and lists of people to call and to write to. */
export const SERVICE_EDITABLES: readonly Editable[] = [
  { resource: forms, binding: bindingOf('forms'), rule: rules.formRule, save: rules.formSave },
  { resource: unions, binding: bindingOf('unions'), check: rules.unionCheck },
  {
    resource: chatQueues,
    binding: bindingOf('chatQueues'),
    rule: orderedLengths,
    check: rules.chatQueueCheck,
    uses: async (tx, row) => [
      ...(await chatsLeadTo('queue')(tx, row)),
      await rules.offered(tx, 'queue_chat', row),
    ],
  },
  { resource: kpis, binding: bindingOf('kpis'), rule: rules.kpiRule },
  {
    resource: chatSurveys,
    binding: bindingOf('chatSurveys'),
    check: rules.chatSurveyCheck,
    uses: chatsLeadTo('survey'),
  },
  { resource: campaigns, binding: bindingOf('campaigns'), rule: rules.endsAfter('starts_at', 'ends_at') },
  { resource: layouts, binding: bindingOf('layouts'), rule: rules.layoutRule },
  {
    resource: mailings,
    binding: bindingOf('mailings'),
    rule: rules.endsAfter('starts_at', 'expires_at'),
    usedBy: [undeletedBy('resource.classifications', subClassifications, mailing_id)],
    uses: async (tx, row) => [await rules.offered(tx, 'mailing', row)],
  },
  {
    resource: dialers,
    binding: bindingOf('dialers'),
    check: rules.dialerCheck,
    usedBy: [undeletedBy('resource.queues', telephonyQueues, callback_dialer_id)],
    uses: async (tx, row) => [await rules.offered(tx, 'dialer', row)],
  },
  {
    resource: chatMailings,
    binding: bindingOf('chatMailings'),
    rule: rules.endsAfter('starts_at', 'expires_at'),
  },
  {
    resource: chatCampaigns,
    binding: bindingOf('chatCampaigns'),
    rule: rules.endsAfter('starts_at', 'ends_at'),
    check: rules.chatCampaignCheck,
  },
]
