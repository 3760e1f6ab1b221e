import { agentChannelLogins, groups } from '@ramal/db/schema/business'
import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { clients } from '@ramal/db/schema/crm'
import { chatQueues, queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { classifications, forms, pauses, subClassifications, unions } from '@ramal/db/schema/service'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import { templates, textMessages } from '@ramal/db/schema/templates'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'
import { findChannel, findInbounds } from '../../../channels/channel-rows.ts'
import { isMember } from '../../../dispatch/member-rows.ts'
import { readScope } from '../../../modules/calls/call-report-rows.ts'
import { findMembersOfGroups } from '../../../modules/chat/account/administrator-rows.ts'
import {
  findRules,
  findWaitingRules,
  isActiveQueue,
} from '../../../modules/chat/distribution/waiting-rows.ts'
import { ownerOf } from '../../../modules/chat/incoming/lead-rows.ts'
import { findSendable, listSendable } from '../../../modules/chat/templates/template-rows.ts'
import { findClientById, findText } from '../../../modules/chat/templates/text-record-rows.ts'
import { findAgent } from '../../../modules/chat/transfer/transfer-rows.ts'
import { pausesOffered } from '../../../modules/pause/offered-pause-rows.ts'
import { findPause } from '../../../modules/pause/report-rows.ts'
import { findTeamLists } from '../../../modules/profile/profile-rows.ts'
import {
  findClassifications,
  findQueuesOf,
  findSubClassifications,
} from '../../../modules/profile/queue-classification-rows.ts'
import { findForm, findFormOf, formToWire } from '../../../modules/tab-form/form-rows.ts'
import {
  ana,
  first,
  has,
  made,
  type ReaderCases,
  some,
  suporte,
  TENANT,
  WHOLE_TENANT,
} from '../reader-case.ts'

const channel = first(channels)
const chatQueue = first(chatQueues)
const agents = first(groups, eq(groups.description, 'Agente'))
const template = first(templates, eq(templates.status, 'APPROVED'))
const text = first(textMessages)
const form = first(forms)
const ofChat = and(eq(queueMembers.queue_type, 'chat'), eq(queueMembers.queue_id, 1))

/** Ana's membership of the chat queue; they are signed in to chat. */
async function membership(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  const login = {
    tenant_id: TENANT,
    user_id,
    channel: 'chat',
    logged_in_by: 'user',
    logged_in_at: 0,
  } as const
  await tx.db.insert(agentChannelLogins).values(login)
  return first(queueMembers, and(ofChat, eq(queueMembers.user_id, user_id)))(tx)
}

/** Ana, signed in to chat. */
async function member(tx: WriteTx): Promise<number> {
  await membership(tx)
  return ana(tx)
}

const isAmongMembers = async (tx: ReadTx) => isMember(tx, 'chat', 1, await ana(tx))

const aClient = made((tx) =>
  tx.db
    .insert(clients)
    .values({ tenant_id: TENANT, description: 'João', full_name: 'João' })
    .returning({ id: clients.id }),
)

/** A route that is lent to the team Suporte. */
async function lentRoute(tx: WriteTx): Promise<number> {
  const outbound_route_id = await first(outboundRoutes)(tx)
  const lent = { team_id: await suporte(tx), outbound_route_id }
  await tx.db.insert(teamOutboundRoutes).values(lent).onConflictDoNothing()
  return outbound_route_id
}

const unionsOfChat = async (tx: ReadTx) => {
  const ofQueue = eq(unions.target_type, 'queue_chat')
  const rows = await tx.db.select({ id: unions.id }).from(unions).where(ofQueue).orderBy(asc(unions.id))
  return rows.map(({ id }) => id)
}
const isGivenSub = async (tx: ReadTx, id: number) =>
  has(findSubClassifications(tx, await unionsOfChat(tx)), id)

const QUEUE_IN_USE = {
  marks: ['deleted_at'],
  because: 'what a queue has in course is classified, also when the queue is switched off meanwhile',
} as const

/** Readers of what chat, pauses and the profile of an agent are made of. */
export const SERVICE: ReaderCases = {
  'channels/channel-rows.ts#findChannel: channels': {
    row: channel,
    isGiven: (tx, id) => some(findChannel(tx, id)),
  },
  'channels/channel-rows.ts#findInbounds: chatInbounds': {
    row: first(chatInbounds),
    isGiven: async (tx, id) => has(findInbounds(tx, await channel(tx)), id),
  },
  'modules/calls/call-report-rows.ts#readScope: groups': {
    row: async (tx) => {
      const id = await agents(tx)
      await tx.db.update(groups).set({ data_scope: 'contract' }).where(eq(groups.id, id))
      return id
    },
    isGiven: async (tx) =>
      (await readScope(tx, { id: await ana(tx), tenantId: TENANT, teamId: null })).of === null,
  },
  'modules/chat/account/administrator-rows.ts#findMembersOfGroups: users': {
    row: ana,
    isGiven: (tx, id) => has(findMembersOfGroups(tx, TENANT), id),
  },
  'modules/chat/account/administrator-rows.ts#findMembersOfGroups: groups': {
    row: agents,
    isGiven: async (tx) => has(findMembersOfGroups(tx, TENANT), await ana(tx)),
  },
  'modules/chat/incoming/lead-rows.ts#ownerOf: clients': {
    row: async (tx) => {
      const id = await aClient(tx)
      await tx.db
        .update(clients)
        .set({ owner_id: await ana(tx) })
        .where(eq(clients.id, id))
      return id
    },
    isGiven: (tx, id) => some(ownerOf(tx, id)),
  },
  'modules/chat/templates/template-rows.ts#listSendable: templates': {
    row: template,
    isGiven: (tx, id) => has(listSendable(tx, WHOLE_TENANT, undefined), id),
  },
  'modules/chat/templates/template-rows.ts#findSendable: templates': {
    row: template,
    isGiven: (tx, id) => some(findSendable(tx, TENANT, id)),
  },
  'modules/chat/templates/template-rows.ts#listSendable: channels': {
    row: channel,
    isGiven: (tx, id) => has(listSendable(tx, WHOLE_TENANT, undefined), id),
  },
  'modules/chat/templates/template-rows.ts#findSendable: channels': {
    row: channel,
    isGiven: (tx, id) => some(findSendable(tx, TENANT, id)),
  },
  'modules/chat/templates/text-record-rows.ts#findClientById: clients': {
    row: aClient,
    isGiven: (tx, id) => some(findClientById(tx, TENANT, id)),
    only: { marks: ['deleted_at'], because: 'a text to a client who is switched off still says their name' },
  },
  'modules/chat/transfer/transfer-rows.ts#findAgent: users': {
    row: ana,
    isGiven: (tx, id) => some(findAgent(tx, TENANT, id)),
  },
  'modules/chat/templates/text-record-rows.ts#findText: textMessages': {
    row: text,
    isGiven: (tx, id) => some(findText(tx, TENANT, id)),
  },
  'modules/chat/distribution/waiting-rows.ts#findRules: chatQueues': {
    row: chatQueue,
    isGiven: (tx, id) => some(findRules(tx, TENANT, id)),
  },
  'modules/chat/distribution/waiting-rows.ts#findWaitingRules: chatQueues': {
    row: chatQueue,
    isGiven: (tx, queueId) => some(findWaitingRules(tx, { roomId: 1, tenantId: TENANT, queueId, since: 0 })),
  },
  'modules/chat/distribution/waiting-rows.ts#isActiveQueue: chatQueues': {
    row: chatQueue,
    isGiven: (tx, id) => isActiveQueue(tx, TENANT, id),
  },
  'dispatch/member-rows.ts#isMember: users': { row: member, isGiven: isAmongMembers },
  'dispatch/member-rows.ts#isMember: queueMembers': { row: membership, isGiven: isAmongMembers },
  'modules/pause/offered-pause-rows.ts#pausesOffered: pauses': {
    row: first(pauses),
    isGiven: (tx, id) => has(pausesOffered(tx, { tenantId: TENANT, teamId: null }), id),
  },
  'modules/pause/report-rows.ts#findPause: pauses': {
    row: first(pauses),
    isGiven: (tx, id) => some(findPause(tx, TENANT, id)),
  },
  'modules/profile/profile-rows.ts#findTeamLists: outboundRoutes': {
    row: lentRoute,
    isGiven: async (tx, id) =>
      (await findTeamLists(tx, await suporte(tx))).outboundRoutes.some((one) => one.id === id),
  },
  'modules/profile/profile-rows.ts#findTeamLists: channels': {
    row: channel,
    isGiven: async (tx, id) =>
      (await findTeamLists(tx, await suporte(tx))).chatChannels.some((one) => one.id === id),
  },
  'modules/profile/queue-classification-rows.ts#findQueuesOf: telephonyQueues': {
    row: first(telephonyQueues),
    isGiven: async (tx, id) => has(findQueuesOf(tx, await ana(tx), 'queue_telephony'), id),
    only: QUEUE_IN_USE,
  },
  'modules/profile/queue-classification-rows.ts#findQueuesOf: chatQueues': {
    row: chatQueue,
    isGiven: async (tx, id) => has(findQueuesOf(tx, await ana(tx), 'queue_chat'), id),
    only: QUEUE_IN_USE,
  },
  'modules/profile/queue-classification-rows.ts#findQueuesOf: queueMembers': {
    row: membership,
    isGiven: async (tx) => some(findQueuesOf(tx, await ana(tx), 'queue_chat')),
  },
  'modules/profile/queue-classification-rows.ts#findClassifications: classifications': {
    row: first(classifications),
    isGiven: (tx, id) => has(findClassifications(tx, 'queue_chat', 1), id),
  },
  'modules/profile/queue-classification-rows.ts#findClassifications: unions': {
    row: first(unions, eq(unions.target_type, 'queue_chat')),
    isGiven: async (tx, id) =>
      (await findClassifications(tx, 'queue_chat', 1)).some(({ union }) => union === id),
  },
  'modules/profile/queue-classification-rows.ts#findSubClassifications: subClassifications': {
    row: first(subClassifications),
    isGiven: isGivenSub,
  },
  'modules/tab-form/form-rows.ts#findForm: forms': {
    row: form,
    isGiven: (tx, id) => some(findForm(tx, TENANT, id)),
  },
  'modules/tab-form/form-rows.ts#findFormOf: forms': {
    row: form,
    isGiven: (tx, id) => some(findFormOf(tx, TENANT, 'u-1', id)),
  },
  'modules/tab-form/form-rows.ts#formToWire: forms': {
    row: form,
    isGiven: (tx, id) => some(formToWire(tx, TENANT, 'u-1', id)),
  },
}
