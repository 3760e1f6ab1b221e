import { activities, activityFeeds } from '@ramal/db/schema/activities'
import { groups, sessions, sites, users } from '@ramal/db/schema/business'
import { clientPhones, clients, clientWhatsappIds } from '@ramal/db/schema/crm'
import { walls } from '@ramal/db/schema/notifications'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { eq } from 'drizzle-orm'
import { findFeed, findFeedHolder } from '../../../accounts/feed-key/feed-rows.ts'
import { findActiveAgent } from '../../../accounts/permissions/agent-rows.ts'
import {
  findSystemGroup,
  rightsOf,
  rightsOfAll,
  rolesOf,
  scopesOf,
} from '../../../accounts/permissions/group-rows.ts'
import { findActiveAccounts, ownersOfDevices } from '../../../accounts/session/account-rows.ts'
import { factsOf, factsOfSecret } from '../../../accounts/session/session-fact-rows.ts'
import { findSite, isSiteDomain, readRealms } from '../../../accounts/site/site-rows.ts'
import { DEMO } from '../../../demo/names.ts'
import { isClient, isTeam, isUser } from '../../../modules/activities/activity-owner-rows.ts'
import { findActivity, findPlanned, openActivities } from '../../../modules/activities/activity-rows.ts'
import {
  findDueOfAgent,
  findDueOfTeam,
  findNextDue,
  findOwnActivity,
} from '../../../modules/activities/due-activity-rows.ts'
import { countDue, findAutomatic } from '../../../modules/activities/overview-rows.ts'
import { countOpen } from '../../../modules/activities/personal-limit-rows.ts'
import { findClient, findClientById, findOnlyClient } from '../../../modules/clients/client-rows.ts'
import { findClientByUser } from '../../../modules/clients/whatsapp-id-rows.ts'
import { readPeople, readTenant } from '../../../modules/coworkers/coworker-rows.ts'
import { findWall } from '../../../modules/operation/wall-rows.ts'
import * as operator from '../../../modules/operator/account-rows.ts'
import * as places from '../../../modules/operator/place-rows.ts'
import { hasPicture } from '../../../modules/profile/personal-rows.ts'
import { ana, first, has, made, type ReaderCases, some, suporte, TENANT } from '../reader-case.ts'

const site = first(sites)
const agents = first(groups, eq(groups.description, 'Agente'))
const SECRET = 'hash of a secret'

/** Ana with a session. */
async function anaSignedIn(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  const times = { created_at: 0, last_seen_at: 0, expires_at: Number.MAX_SAFE_INTEGER }
  await tx.db
    .insert(sessions)
    .values({ tenant_id: TENANT, user_id, kind: 'token', secret_hash: SECRET, ...times })
  return user_id
}

/** Ana, whose activities are read as a calendar. */
async function anaWithFeed(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  await tx.db.insert(activityFeeds).values({ tenant_id: TENANT, user_id, key_hash: SECRET, created_at: 0 })
  return user_id
}

async function anaWithWall(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  const made = { description: 'TV', key_hash: SECRET, created_at: 0 }
  await tx.db.insert(walls).values({ tenant_id: TENANT, user_id, ...made })
  return user_id
}

/** Ana, whose telephone is registered. */
async function anaRegistered(tx: WriteTx): Promise<number> {
  const endpoint_id = await anasDevice(tx)
  await tx.db.insert(registrations).values({
    ...{ tenant_id: TENANT, endpoint_id, contact: 'sip:ana@127.0.0.1', call_id: 'c', cseq: 1 },
    ...{ source_protocol: 'udp', source_address: '127.0.0.1', source_port: 5060 },
    ...{ expires_at: Number.MAX_SAFE_INTEGER, updated_at: 0 },
  })
  return ana(tx)
}

const anasDevice = first(endpoints, eq(endpoints.extension, 10001))

const aClient = made(async (tx) => {
  const description = 'João Souza'
  const added = await tx.db
    .insert(clients)
    .values({ tenant_id: TENANT, description, full_name: description })
    .returning({ id: clients.id })
  const client_id = added[0]!.id
  const phone = { phone: '11999990000', phone_key: 'key of João' }
  await tx.db.insert(clientPhones).values({ tenant_id: TENANT, client_id, ...phone })
  await tx.db.insert(clientWhatsappIds).values({ tenant_id: TENANT, client_id, user_id: 'BR.1' })
  return added
})

const anActivity = made(async (tx) =>
  tx.db
    .insert(activities)
    .values({
      ...{
        tenant_id: TENANT,
        description: 'Retorno',
        destination: '11999990000',
        due_at: 0,
        service_uid: 'u-1',
      },
      ...{ user_id: await ana(tx), team_id: await suporte(tx) },
    })
    .returning({ id: activities.id }),
)
const agent = async (tx: ReadTx) => ({ userId: await ana(tx), tenantId: TENANT, teamId: await suporte(tx) })
const ALL_ACTIVITIES = { tenantId: TENANT, teamId: null, userIds: null }
const NO_FILTER = {
  ...{ done: undefined, userId: undefined, teamId: undefined, clientId: undefined, mine: null },
  ...{ dueFrom: null, dueTo: null, excludeIds: [], search: '' },
}
const due = { now: 1, limit: 10 }
const EDGES = { now: 1, today: 2, tomorrow: 3, week: 4 }

const OPERATOR = {
  marks: ['deleted_at'],
  because: 'the operator of the server sees who is switched off, and mends it',
} as const
const LISTED = { marks: ['deleted_at'], because: 'a list of settings shows what is switched off' } as const
const KEPT_CLIENT = {
  marks: ['deleted_at'],
  because: 'what was agreed with a client who is switched off stays to be done',
} as const

/** Readers of people, of what signs them in, and of their clients and activities. */
export const PEOPLE: ReaderCases = {
  'accounts/permissions/agent-rows.ts#findActiveAgent: users': {
    row: ana,
    isGiven: (tx, id) => some(findActiveAgent(tx, TENANT, id)),
  },
  'accounts/permissions/group-rows.ts#findSystemGroup: groups': {
    row: agents,
    isGiven: async (tx, id) => (await findSystemGroup(tx, TENANT, 'Agente')) === id,
    only: { marks: ['deleted_at'], because: 'a second group of that name must not be made beside it' },
  },
  'accounts/permissions/group-rows.ts#scopesOf: groups': {
    row: agents,
    isGiven: async (tx) => (await scopesOf(tx, await ana(tx))).size > 0,
  },
  'accounts/permissions/group-rows.ts#rolesOf: groups': {
    row: agents,
    isGiven: async (tx) => some(rolesOf(tx, await ana(tx))),
  },
  'accounts/permissions/group-rows.ts#rightsOf: groups': {
    row: agents,
    isGiven: async (tx) => (await rightsOf(tx, await ana(tx))).roles.length > 0,
  },
  'accounts/permissions/group-rows.ts#rightsOfAll: groups': {
    row: agents,
    isGiven: async (tx) => (await rightsOfAll(tx, [await ana(tx)])).size > 0,
  },
  'accounts/session/account-rows.ts#findActiveAccounts: users': {
    row: ana,
    isGiven: (tx, id) => has(findActiveAccounts(tx, 'ana'), id),
  },
  'accounts/session/account-rows.ts#ownersOfDevices: users': {
    row: anaRegistered,
    isGiven: async (tx, id) => (await ownersOfDevices(tx, ALL_TENANTS, 0)).includes(id),
    only: { marks: ['deleted_at'], because: 'who is switched off and still registered is to be signed out' },
  },
  'accounts/session/session-fact-rows.ts#factsOfSecret: users': {
    row: anaSignedIn,
    isGiven: (tx) => some(factsOfSecret(tx, { secretHash: SECRET, kind: 'token' })),
  },
  'accounts/session/session-fact-rows.ts#factsOf: users': {
    row: anaSignedIn,
    isGiven: async (tx) => some(factsOf(tx, [await first(sessions)(tx)])),
  },
  'accounts/site/site-rows.ts#findSite: sites': {
    row: site,
    isGiven: (tx) => some(findSite(tx, DEMO.domain)),
  },
  'accounts/site/site-rows.ts#isSiteDomain: sites': {
    row: site,
    isGiven: (tx) => isSiteDomain(tx, DEMO.domain),
  },
  'accounts/site/site-rows.ts#readRealms: sites': {
    row: site,
    isGiven: (tx) => some(readRealms(tx, ALL_TENANTS)),
  },
  'modules/activities/activity-owner-rows.ts#isUser: users': {
    row: ana,
    isGiven: (tx, id) => isUser(tx, TENANT, id),
  },
  'modules/activities/activity-owner-rows.ts#isTeam: teams': {
    row: suporte,
    isGiven: (tx, id) => isTeam(tx, TENANT, id),
  },
  'modules/activities/activity-owner-rows.ts#isClient: clients': {
    row: aClient,
    isGiven: (tx, id) => isClient(tx, TENANT, id),
    only: KEPT_CLIENT,
  },
  'modules/activities/activity-rows.ts#openActivities: activities': {
    row: anActivity,
    isGiven: async (tx) =>
      (
        await openActivities(
          tx,
          ALL_ACTIVITIES,
          { ...NO_FILTER, dueTo: 0 },
          { limit: 1, offset: 0, ordering: [] },
        )
      ).count > 0,
    only: LISTED,
  },
  'modules/activities/activity-rows.ts#findActivity: activities': {
    row: anActivity,
    isGiven: (tx, id) => some(findActivity(tx, ALL_ACTIVITIES, id)),
    only: LISTED,
  },
  'modules/activities/activity-rows.ts#findPlanned: activities': {
    row: anActivity,
    isGiven: (tx) => some(findPlanned(tx, TENANT, 'u-1')),
    only: { marks: ['deleted_at'], because: 'a service plans one activity, also when it is switched off' },
  },
  'modules/activities/overview-rows.ts#countDue: activities': {
    row: anActivity,
    isGiven: async (tx) => (await countDue(tx, ALL_ACTIVITIES, null, EDGES)).counts.overdue > 0,
    only: LISTED,
  },
  'modules/activities/personal-limit-rows.ts#countOpen: activities': {
    row: anActivity,
    async isGiven(tx, id) {
      const userId = await ana(tx)
      return (await countOpen(tx, userId, null)) > (await countOpen(tx, userId, id))
    },
  },
  'modules/activities/overview-rows.ts#findAutomatic: activities': {
    row: anActivity,
    isGiven: async (tx, id) => (await findAutomatic(tx, ALL_ACTIVITIES, await agent(tx), 1)).includes(id),
  },
  'modules/activities/due-activity-rows.ts#findOwnActivity: activities': {
    row: anActivity,
    isGiven: async (tx, id) => some(findOwnActivity(tx, await agent(tx), id)),
    only: { marks: ['deleted_at'], because: 'a call under way ends what was switched off meanwhile' },
  },
  'modules/activities/due-activity-rows.ts#findDueOfAgent: activities': {
    row: anActivity,
    isGiven: async (tx, id) => has(findDueOfAgent(tx, await agent(tx), due), id),
  },
  'modules/activities/due-activity-rows.ts#findDueOfTeam: activities': {
    row: anActivity,
    isGiven: async (tx, id) => has(findDueOfTeam(tx, await agent(tx), { ...due, offeredBefore: 0 }), id),
  },
  'accounts/feed-key/feed-rows.ts#findFeed: users': {
    row: anaWithFeed,
    isGiven: async (tx) => some(findFeed(tx, await ana(tx))),
  },
  'accounts/feed-key/feed-rows.ts#findFeedHolder: users': {
    row: anaWithFeed,
    isGiven: (tx) => some(findFeedHolder(tx, SECRET)),
  },
  'modules/activities/due-activity-rows.ts#findNextDue: activities': {
    row: anActivity,
    // Before all others: it is due at the beginning of time.
    isGiven: async (tx) => (await findNextDue(tx, await agent(tx))) === 0,
  },
  'modules/operation/wall-rows.ts#findWall: users': {
    row: anaWithWall,
    isGiven: (tx) => some(findWall(tx, SECRET)),
  },
  'modules/clients/client-rows.ts#findClient: clients': {
    row: aClient,
    isGiven: (tx) => some(findClient(tx, TENANT, 'key of João')),
  },
  'modules/clients/client-rows.ts#findOnlyClient: clients': {
    row: aClient,
    isGiven: (tx) => some(findOnlyClient(tx, TENANT, 'key of João')),
  },
  'modules/clients/client-rows.ts#findClientById: clients': {
    row: aClient,
    isGiven: (tx, id) => some(findClientById(tx, TENANT, id)),
  },
  'modules/clients/whatsapp-id-rows.ts#findClientByUser: clients': {
    row: aClient,
    isGiven: (tx) => some(findClientByUser(tx, TENANT, 'BR.1')),
  },
  'modules/coworkers/coworker-rows.ts#readTenant: users': {
    row: ana,
    isGiven: (tx, id) => has(readTenant(tx, TENANT), id),
  },
  'modules/coworkers/coworker-rows.ts#readPeople: users': {
    row: ana,
    isGiven: (tx, id) => has(readPeople(tx, [id]), id),
  },
  'modules/coworkers/coworker-rows.ts#readTenant: endpoints': {
    row: anasDevice,
    isGiven: async (tx, id) => (await readTenant(tx, TENANT)).some(({ endpoint }) => endpoint?.id === id),
    only: {
      marks: ['deleted_at'],
      because: 'a switched-off extension still is who somebody is to the others',
    },
  },
  'modules/coworkers/coworker-rows.ts#readPeople: endpoints': {
    row: anasDevice,
    isGiven: async (tx, id) => {
      const people = await readPeople(tx, [await ana(tx)])
      return people.some(({ endpoint }) => endpoint?.id === id)
    },
    only: {
      marks: ['deleted_at'],
      because: 'a switched-off extension still is who somebody is to the others',
    },
  },
  'modules/operator/account-rows.ts#findPeople: users': {
    row: ana,
    isGiven: (tx, id) => has(operator.findPeople(tx, { name: 'ana' }), id),
    only: OPERATOR,
  },
  'modules/operator/account-rows.ts#isTaken: users': {
    row: ana,
    isGiven: (tx) => operator.isTaken(tx, TENANT, 'ana'),
    only: OPERATOR,
  },
  'modules/operator/account-rows.ts#findConnected: users': {
    row: anaSignedIn,
    isGiven: (tx, id) => has(operator.findConnected(tx, ALL_TENANTS, undefined, 0), id),
    only: OPERATOR,
  },
  'modules/operator/account-rows.ts#findAccounts: users': {
    row: ana,
    isGiven: (tx, id) => has(operator.findAccounts(tx, undefined), id),
    only: OPERATOR,
  },
  'modules/operator/account-rows.ts#findAccounts: groups': {
    row: agents,
    isGiven: async (tx) => {
      const accounts = await operator.findAccounts(tx, undefined)
      return accounts.some(({ username, groups: names }) => username === 'ana' && names.includes('Agente'))
    },
    only: OPERATOR,
  },
  'modules/operator/place-rows.ts#findSite: sites': {
    row: site,
    isGiven: async (tx, id) => (await places.findSite(tx, TENANT)) === id,
    only: OPERATOR,
  },
  'modules/operator/place-rows.ts#findTeams: teams': {
    row: suporte,
    isGiven: async (tx, id) => has(places.findTeams(tx, TENANT), id),
  },
  'modules/profile/personal-rows.ts#hasPicture: users': {
    row: async (tx) => {
      await tx.db.update(users).set({ avatar: '/media/ana.png' })
      return ana(tx)
    },
    isGiven: (tx, id) => hasPicture(tx, { userId: id, tenantId: TENANT }, '/media/ana.png'),
    only: { marks: ['deleted_at'], because: 'asked by who is signed in: nobody who is switched off' },
  },
}
