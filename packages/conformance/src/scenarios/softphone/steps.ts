import type { CallMetadata, CallStepChange } from '@ramal/contract/entities/call-order'
import type { Profile } from '@ramal/contract/entities/profile'
import { METADATA_HEADERS, readHeaders } from '@ramal/contract/sip-headers'
import type { Headers } from '@ramal/sip/user-agent/options'
import type { Api } from '../../api.ts'
import { Phone, type Voip } from '../../client/phone.ts'
import type { Recorder } from '../../client/trace-entry.ts'
import type { Context } from '../../context.ts'
import type { LiveSocket } from '../../live-socket.ts'
import { Stop } from '../../tally.ts'
import { activeTab, endTab, leavePause } from '../agent/steps.ts'

/** How long the exchange may take to ring, answer or refuse, ms. */
export const SIGNALLING_MS = 8_000

/** Somebody with their softphone: signed in, in the channel, registered, free. */
export interface Agent {
  readonly api: Api
  readonly profile: Profile
  readonly phone: Phone
  readonly tab: LiveSocket<'business'>
}

let lines = 0

/** Equal, or `ok`; a finding that ends the scenario when not. */
export function must(
  ctx: Context,
  section: string,
  title: string,
  facts: { expected: unknown; actual: unknown; ok?: boolean },
): void {
  if (!ctx.check(section, title, facts)) throw new Stop(title)
}

/** The phone of a profile, connected and not yet registered; closed with the scenario. */
export async function openPhone(ctx: Context, profile: Profile): Promise<Phone> {
  const { voip } = profile
  if (!voip) return ctx.skip(`"${profile.username}" has no extension: profile.voip is null`)
  lines += 1
  const { origin } = new URL(ctx.options.url)
  const record: Recorder = (entry) => {
    ctx.record(entry)
    if (entry.kind === 'sip' && entry.direction === 'out') ctx.happened(sipLine(voip, entry.text))
  }
  const { identity } = await ctx.user()
  const headers = { Origin: origin, ...identity?.socketHeaders(ctx.options.url) }
  const token = identity?.socketToken() ?? ''
  const opened = await Phone.open({ voip, headers, token, line: lines, record }).catch(String)
  if (typeof opened !== 'string') {
    ctx.cleanup(() => opened.close())
    return opened
  }
  must(ctx, '13', 'profile.voip.websocket speaks SIP', { expected: 'subprotocol "sip"', actual: opened })
  throw new Stop('no SIP websocket')
}

/** What was sent last, short enough to be read: start line and our own headers. */
function sipLine({ websocket, endpoint }: Voip, text: string): string {
  const [start = '', ...headers] = text.split('\r\n')
  const own = headers.filter((header) => /^X-/i.test(header))
  return `SIP over ${websocket} as ${endpoint}: ${[start, ...own].join(' | ')}`
}

/** Registers a phone, and takes it out again at the end. */
export async function registered(ctx: Context, phone: Phone): Promise<void> {
  const { status } = await phone.register()
  must(ctx, '13', '[R7.6-59] the endpoint of the profile registers with its password', {
    expected: 200,
    actual: status,
  })
  ctx.cleanup(() => phone.unregister())
}

/** A user who can be called: their tab serves them, their phone is registered and free. */
export async function atWork(ctx: Context, api: Api): Promise<Agent> {
  const profile = (await api.call('getProfile')).body
  await leavePause(api)
  const phone = await openPhone(ctx, profile)
  await api.call('channelLogin', { query: { channel: 'telephony', logged_in_by: 'user' } })
  ctx.cleanup(() => api.attempt('channelLogout', { query: { channel: 'telephony' } }))
  const tab = await activeTab(ctx, api)
  ctx.cleanup(() => endTab(tab))
  await registered(ctx, phone)
  tab.send('webphone', { event: 'registered' })
  tab.send('change_state', { type: 'webphone', state: 'not_inuse' })
  return { api, profile, phone, tab }
}

/** What a promise gives within `ms`, null when it takes longer. */
export async function within<T>(ctx: Context, promise: Promise<T>, ms = SIGNALLING_MS): Promise<T | null> {
  return Promise.race([promise, ctx.wait(ms).then(() => null)])
}

/** Asks until it fits or the run's patience ends; the last answer. */
export async function eventually<T>(
  ctx: Context,
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + (ctx.options.patienceMs ?? 3_000)
  for (;;) {
    const answer = await ask()
    if (fits(answer) || Date.now() > deadline) return answer
    await ctx.wait(100)
  }
}

/** Contract §8.1: the metadata of a call, asked for as the softphone does. */
export async function askMetadata(
  tab: LiveSocket<'business'>,
  uid: string,
): Promise<CallStepChange & { metadata: CallMetadata }> {
  tab.send('get_call_metadata', { uid, attempt: 1 })
  const change = await tab.expect('changeCallStep', {
    because: '[R7.6-34] get_call_metadata is answered by changeCallStep with the metadata of the call',
    section: '8.1',
    where: (data) => data.uid === uid && data.metadata != null,
  })
  return { ...change, metadata: change.metadata! }
}

/** The metadata that a SIP message carries (contract §13.2). */
export function metadataIn(headers: Headers) {
  return readHeaders(METADATA_HEADERS, (name) => headers[name.toLowerCase()])
}

/** The record of a call once it is closed (contract §6). */
export async function closedRecord(ctx: Context, api: Api, id: number) {
  const read = async () => (await api.call('getCallStep', { params: { callId: id } })).body
  const isFinal = (status: number | null) => status !== null && ![100, 180, 183].includes(status)
  const record = await eventually(ctx, read, (one) => isFinal(one.dial_status))
  ctx.check('6', 'an ended call has a final dial status (spec 4.1)', {
    expected: 'not 100, 180 or 183',
    actual: record.dial_status,
    ok: isFinal(record.dial_status),
  })
  return record
}
