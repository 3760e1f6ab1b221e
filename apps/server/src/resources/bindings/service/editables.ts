import { campaigns, chatCampaigns } from '@ramal/contract/resources/service/campaign'
import { chatQueues } from '@ramal/contract/resources/service/chat-queue'
import { dialers, persistenceRules } from '@ramal/contract/resources/service/dialer'
import { forms } from '@ramal/contract/resources/service/form'
import { layouts } from '@ramal/contract/resources/service/import'
import { kpis } from '@ramal/contract/resources/service/kpi'
import { chatMailings, mailings } from '@ramal/contract/resources/service/mailing'
import { chatSurveys } from '@ramal/contract/resources/service/survey'
import { unions } from '@ramal/contract/resources/service/union'
import { blacklistDialers } from '@ramal/db/schema/blacklists'
import * as chats from '@ramal/db/schema/chat-campaigns'
import * as dialing from '@ramal/db/schema/dialing'
import * as queues from '@ramal/db/schema/queues'
import * as service from '@ramal/db/schema/service'
import type { Editable } from '../../editable.ts'
import { undeletedBy } from '../../in-use.ts'
import { bindingOf } from '../all.ts'
import { chatsLeadingTo } from '../chat-destinations.ts'
import { orderedLengths } from '../ordered-lengths.ts'
import * as rules from './rules.ts'

/** What services are asked about and classified by, whom queues of chats offer them to, and lists of people to call and to write to. */
export const SERVICE_EDITABLES: readonly Editable[] = [
  {
    resource: forms,
    binding: bindingOf('forms'),
    rule: rules.formRule,
    save: rules.formSave,
    usedBy: [
      undeletedBy('resource.queues', queues.telephonyQueues, queues.telephonyQueues.form_id),
      undeletedBy('resource.queues', queues.chatQueues, queues.chatQueues.form_id),
      undeletedBy('resource.mailings', dialing.mailings, dialing.mailings.form_id),
      undeletedBy('resource.mailings', chats.chatMailings, chats.chatMailings.form_id),
      undeletedBy('resource.campaigns', dialing.campaigns, dialing.campaigns.form_id),
      undeletedBy('resource.classifications', service.classifications, service.classifications.form_id),
    ],
  },
  { resource: unions, binding: bindingOf('unions'), check: rules.unionCheck, usedBy: [] },
  {
    resource: chatQueues,
    binding: bindingOf('chatQueues'),
    rule: orderedLengths,
    check: rules.leadsChatsSomewhere,
    usedBy: [],
    uses: async (tx, row) => [
      ...(await chatsLeadingTo('queue')(tx, row)),
      await rules.offered(tx, 'queue_chat', row),
    ],
  },
  {
    resource: kpis,
    binding: bindingOf('kpis'),
    rule: rules.kpiRule,
    usedBy: [
      { name: 'resource.campaigns', table: dialing.campaignKpis, column: dialing.campaignKpis.kpi_id },
    ],
  },
  {
    resource: chatSurveys,
    binding: bindingOf('chatSurveys'),
    check: rules.leadsChatsSomewhere,
    usedBy: [undeletedBy('resource.queues', queues.chatQueues, queues.chatQueues.nps_id)],
    uses: chatsLeadingTo('survey'),
  },
  {
    resource: campaigns,
    binding: bindingOf('campaigns'),
    rule: rules.endsAfter('starts_at', 'ends_at'),
    usedBy: [
      undeletedBy('resource.dialers', dialing.dialers, dialing.dialers.campaign_id),
      undeletedBy('resource.mailings', dialing.mailings, dialing.mailings.campaign_id),
      undeletedBy('resource.mailings', chats.chatMailings, chats.chatMailings.campaign_id),
    ],
  },
  {
    resource: layouts,
    binding: bindingOf('layouts'),
    rule: rules.layoutRule,
    usedBy: [
      undeletedBy('resource.mailings', dialing.mailings, dialing.mailings.layout_id),
      undeletedBy('resource.mailings', chats.chatMailings, chats.chatMailings.layout_id),
      undeletedBy('resource.imports', dialing.shipmentImports, dialing.shipmentImports.layout_id),
      undeletedBy('resource.imports', chats.chatImports, chats.chatImports.layout_id),
    ],
  },
  {
    resource: persistenceRules,
    binding: bindingOf('persistenceRules'),
    usedBy: [
      undeletedBy('resource.mailings', dialing.mailings, dialing.mailings.persistence_rule_id),
      undeletedBy('resource.dialers', dialing.dialers, dialing.dialers.persistence_rule_id),
    ],
  },
  {
    resource: mailings,
    binding: bindingOf('mailings'),
    rule: rules.endsAfter('starts_at', 'expires_at'),
    usedBy: [
      undeletedBy('resource.imports', dialing.shipmentImports, dialing.shipmentImports.mailing_id),
      undeletedBy(
        'resource.classifications',
        service.subClassifications,
        service.subClassifications.mailing_id,
      ),
    ],
    uses: rules.dialersOfMailing,
  },
  {
    resource: dialers,
    binding: bindingOf('dialers'),
    check: rules.dialerCheck,
    usedBy: [
      undeletedBy('resource.queues', queues.telephonyQueues, queues.telephonyQueues.callback_dialer_id),
      { name: 'resource.blacklists', table: blacklistDialers, column: blacklistDialers.dialer_id },
    ],
    uses: async (tx, row) => [await rules.offered(tx, 'dialer', row)],
  },
  {
    resource: chatMailings,
    binding: bindingOf('chatMailings'),
    rule: rules.endsAfter('starts_at', 'expires_at'),
    usedBy: [
      undeletedBy('resource.imports', chats.chatImports, chats.chatImports.mailing_id),
      {
        name: 'resource.chatCampaigns',
        table: chats.chatCampaignMailings,
        column: chats.chatCampaignMailings.mailing_id,
      },
    ],
  },
  {
    resource: chatCampaigns,
    binding: bindingOf('chatCampaigns'),
    rule: rules.endsAfter('starts_at', 'ends_at'),
    check: rules.chatCampaignCheck,
    usedBy: [],
  },
]
