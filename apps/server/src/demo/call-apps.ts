import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { type CalendarException, calendars } from '@ramal/db/schema/calendars'
import {
  callGroupMembers,
  callGroups,
  detours,
  type IvrOption,
  ivrs,
  npsAlertTeams,
  npsTelephony,
} from '@ramal/db/schema/call-apps'
import type { WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { DEMO } from './names.ts'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'
import type { DemoSounds } from './sounds.ts'
import { changeOptions } from './tenant-rows.ts'

/** What numbers of the demo lead to. */
export interface DemoApps {
  ivrId: number
  groupId: number
  npsId: number
}

const ALWAYS_CLOSED: CalendarException = {
  description: 'Fechado',
  date_start: '2020-01-01',
  date_end: '2099-12-31',
  repeats_yearly: false,
  is_open: false,
  hours_start: null,
  hours_end: null,
  audio_id: null,
  message_id: null,
}

/** Always open, never, and in office hours. */
export async function seedCalendars(tx: WriteTx, tenant_id: number) {
  const add = async (values: Omit<typeof calendars.$inferInsert, 'tenant_id'>) =>
    only(
      await tx.db
        .insert(calendars)
        .values({ tenant_id, ...values })
        .returning({ id: calendars.id }),
    )
  return {
    always: await add({
      description: 'Sempre aberto',
      always_open: true,
      open_periods: [],
      holiday_set: 'none',
    }),
    closed: await add({ description: 'Fechado', exceptions: [ALWAYS_CLOSED] }),
    office: await add({ description: 'Horário comercial' }),
  }
}

/** The survey from 0 to 10. The same caller is asked every time, so that it can be tried. */
export async function seedSurvey(tx: WriteTx, people: DemoPeople, sound: DemoSounds): Promise<number> {
  const npsId = only(
    await tx.db
      .insert(npsTelephony)
      .values({
        tenant_id: people.tenantId,
        description: 'Satisfação',
        thanks_audio_id: sound.id('prompt-thanks'),
        questions: [
          {
            order: 0,
            audio_id: sound.id('prompt-survey'),
            question_type: 'nps_0_10',
            timeout_seconds: 5,
            retries: 2,
            skip_if: null,
          },
        ],
        quarantine_days: 0,
      })
      .returning({ id: npsTelephony.id }),
  )
  await tx.db.insert(npsAlertTeams).values({ nps_id: npsId, team_id: people.teamId })
  return npsId
}

interface Leads {
  sound: DemoSounds
  npsId: number
  supportQueueId: number
  salesQueueId: number
}

/** The IVR with a menu below it, the call group, a detour and the blacklist. */
export async function seedApps(tx: WriteTx, people: DemoPeople, leads: Leads): Promise<DemoApps> {
  const groupId = await seedGroup(tx, people, leads)
  const ivrId = await seedIvrs(tx, people, { ...leads, groupId })
  await tx.db.insert(detours).values({
    tenant_id: people.tenantId,
    description: 'Elisa não atende',
    endpoint_id: endpointOf(people, 'elisa'),
    detour_type: 'no_answer',
    ring_seconds: 15,
    app: 'queue',
    appdata: String(leads.salesQueueId),
  })
  await seedBlacklist(tx, people.tenantId)
  return { ivrId, groupId, npsId: leads.npsId }
}

async function seedGroup(tx: WriteTx, people: DemoPeople, leads: Leads): Promise<number> {
  const tenant_id = people.tenantId
  const call_group_id = only(
    await tx.db
      .insert(callGroups)
      .values({
        tenant_id,
        description: 'Recepção',
        number: 20_100,
        timeout_app: 'queue',
        timeout_appdata: String(leads.supportQueueId),
      })
      .returning({ id: callGroups.id }),
  )
  const members = ['diego', 'elisa', 'sofia'].map((username, order) => ({
    tenant_id,
    call_group_id,
    endpoint_id: endpointOf(people, username),
    order,
    delay_seconds: username === 'sofia' ? 5 : 0,
  }))
  await tx.db.insert(callGroupMembers).values(members)
  return call_group_id
}

async function seedIvrs(
  tx: WriteTx,
  people: DemoPeople,
  leads: Leads & { groupId: number },
): Promise<number> {
  const { sound } = leads
  const common = {
    tenant_id: people.tenantId,
    timeout_audio_id: sound.id('prompt-timeout'),
    timeout_app: 'queue',
    timeout_appdata: String(leads.supportQueueId),
    invalid_audio_id: sound.id('prompt-invalid'),
  } as const
  const add = async (values: Omit<typeof ivrs.$inferInsert, keyof typeof common>) =>
    only(
      await tx.db
        .insert(ivrs)
        .values({ ...common, ...values })
        .returning({ id: ivrs.id }),
    )
  const support = option('1', 'queue', leads.supportQueueId, 'Suporte')
  const ivrId = await add({
    description: 'Atendimento',
    greeting_audio_id: sound.id('welcome'),
    audio_id: sound.id('prompt-menu'),
    options: [support],
    enable_direct_dial: true,
  })
  const belowId = await add({
    description: 'Outras opções',
    audio_id: sound.id('prompt-options'),
    options: [
      option('1', 'queue', leads.salesQueueId, 'Comercial'),
      option('2', 'pjsip', endpointOf(people, 'ana'), 'Ana'),
      option('3', 'nps', leads.npsId, 'Pesquisa'),
      option('4', 'announce', sound.id('prompt-notice'), 'Aviso'),
      option('5', 'callgroup', leads.groupId, 'Recepção'),
      option('9', 'ivrbasic', ivrId, 'Voltar'),
    ],
  })
  const options = [support, option('2', 'ivrbasic', belowId, 'Outras opções')]
  await changeOptions(tx, ivrId, options)
  return ivrId
}

const option = (digit: string, app: IvrOption['app'], id: number, label: string): IvrOption => ({
  digit,
  audio_id: null,
  app,
  appdata: String(id),
  label,
})

async function seedBlacklist(tx: WriteTx, tenant_id: number): Promise<void> {
  const blacklist_id = only(
    await tx.db
      .insert(blacklists)
      .values({ tenant_id, description: 'Não perturbe', source: 'client_request' })
      .returning({ id: blacklists.id }),
  )
  await tx.db.insert(blacklistEntries).values({
    tenant_id,
    blacklist_id,
    phone: DEMO.unwanted,
    phone_key: phoneKey(DEMO.unwanted),
    reason: 'Pediu para não receber ligações',
  })
}

function endpointOf(people: DemoPeople, username: string): number {
  const id = people.endpointIds.get(username)
  if (id === undefined) throw new Error(`no demo extension of ${username}`)
  return id
}
