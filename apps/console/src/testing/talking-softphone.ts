import { type CallMetadata, callStatus } from '@ramal/domain/call/call'
import type { SoftphoneDeps } from '../features/softphone/host/softphone-ports.ts'
import { type SoftphoneHarness, softphoneHarness, startSoftphone } from './softphone-harness.ts'

/** What the server knows of a customer's call. */
export const METADATA: CallMetadata = {
  callType: 20,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: 31,
  clientName: 'João Souza',
  mailingClientAttempts: 0,
  queueId: 4,
}

type Rest = [team?: Parameters<typeof softphoneHarness>[1]]
type Harness = SoftphoneHarness & { readonly logged: string[] }

/** A softphone that is started, and what it logs. */
export async function ready(changes: Partial<SoftphoneDeps> = {}, ...rest: Rest): Promise<Harness> {
  const logged: string[] = []
  const harness = softphoneHarness({ log: (message) => void logged.push(message), ...changes }, ...rest)
  await startSoftphone(harness)
  return { ...harness, logged }
}

export function ring(
  { sip }: SoftphoneHarness,
  uid = 'in-1',
  metadata: CallMetadata | null = METADATA,
): void {
  sip.say({ type: 'incoming', uid, phone: '11999990000', name: null, metadata })
}

/** One whose agent talks with a customer, in the call `in-1`. */
export async function talking(changes: Partial<SoftphoneDeps> = {}): Promise<Harness> {
  const harness = await ready(changes)
  ring(harness)
  await harness.host.answer('in-1')
  harness.sip.say({ type: 'accepted', uid: 'in-1' })
  return harness
}

/** What the exchange was asked for, each with its call. */
export const verbs = ({ sip }: SoftphoneHarness) => sip.asked.map(([verb, uid]) => `${verb} ${String(uid)}`)
export const problem = ({ host }: SoftphoneHarness) => host.getSnapshot().problem
export const told = ({ link }: SoftphoneHarness, event: string) =>
  link.ofAction('webphone').filter((frame) => frame['event'] === event)
export const statusOf = ({ host }: SoftphoneHarness) => host.getSnapshot().status
export const callsOf = ({ host }: SoftphoneHarness) => host.getSnapshot().calls.map(callStatus)
